import { useState, type ReactNode } from 'react';
import { formatTime } from '#kit/formats';
import type { LiveResult } from '#kit/live';
import { ErrorView } from './error-view.tsx';
import { LoadingView } from './loading-view.tsx';
import classes from './views.module.css';

interface LiveViewProps<Document> {
  readonly of: LiveResult<Document>;
  readonly loading: string;
  readonly empty: ReactNode;
  readonly children: (documents: readonly Document[]) => ReactNode;
}

/** Renders a live query in each of its states: loading, refused, empty, or with documents. */
export const LiveView = <Document,>({
  of: { documents, state, failure },
  loading,
  empty,
  children,
}: LiveViewProps<Document>) => {
  if (state === 'failed') return <ErrorView message={failure?.message ?? 'This could not be loaded.'} />;
  // Before the first answer there is nothing to show, also while reconnecting.
  const isWaiting = state === 'loading' || (state === 'reconnecting' && documents.length === 0);
  if (isWaiting) return <LoadingView label={state === 'loading' ? loading : 'Reconnecting…'} />;
  return (
    <>
      {state === 'reconnecting' ? <StaleNotice /> : null}
      {documents.length === 0 ? empty : children(documents)}
    </>
  );
};

const StaleNotice = () => {
  const [since] = useState(() => new Date().toISOString());
  return (
    <p className={classes.stale} role="status">
      Offline – showing {formatTime(since)}. Reconnecting…
    </p>
  );
};
