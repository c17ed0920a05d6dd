import { useState, type ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { formatTime } from '#kit/formats';
import type { LiveResult } from '#kit/live';
import { ErrorView, LoadingView } from './state-views.tsx';
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
  const words = useWords(commonWords);
  if (state === 'failed') return <ErrorView message={failure?.message ?? words.notLoaded} />;
  // Before the first answer there is nothing to show, also while reconnecting.
  const isWaiting = state === 'loading' || (state === 'reconnecting' && documents.length === 0);
  if (isWaiting) return <LoadingView label={state === 'loading' ? loading : words.reconnecting} />;
  return (
    <>
      {state === 'reconnecting' ? <StaleNotice /> : null}
      {documents.length === 0 ? empty : children(documents)}
    </>
  );
};

const StaleNotice = () => {
  const words = useWords(commonWords);
  const [since] = useState(() => new Date().toISOString());
  return (
    <p className={classes.stale} role="status">
      {words.offlineSince({ time: formatTime(since) })}
    </p>
  );
};
