import { Button, Progress } from '@mantine/core';
import type { MenuDocument } from '@comanda/contract/menus';
import type { MenuText, TranslationRunDocument } from '@comanda/contract/translation';
import { ErrorView } from '#console/views';
import { FailureList } from './failure-list.tsx';
import classes from './translation.module.css';

interface RunStatusProps {
  readonly menu: MenuDocument;
  readonly run: TranslationRunDocument;
  readonly texts: readonly MenuText[];
  readonly canRetry: boolean;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** Progress or result of a run. A run that has translated everything shows nothing. */
export const RunStatus = ({ menu, run, texts, canRetry, isCancelling, onCancel, onRetry }: RunStatusProps) => {
  const handled = run.done + run.failures.length;
  if (run.state === 'running') {
    return (
      <div className={classes.run}>
        <p role="status">{run.total === 0 ? 'Starting...' : `Translating: ${handled} of ${run.total} texts`}</p>
        <Progress
          value={run.total === 0 ? 0 : (handled / run.total) * 100}
          animated
          size="lg"
          aria-label="Translation progress"
        />
        <Button className={classes.atStart} variant="default" size="sm" loading={isCancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <>
      {run.state === 'failed' ? <ErrorView message={run.message} /> : null}
      {run.state === 'done' && run.message !== '' ? (
        <p className={classes.hint} role="status">
          {run.message}
        </p>
      ) : null}
      {run.state === 'cancelled' ? (
        <p className={classes.hint} role="status">
          Canceled after {run.done} of {run.total} texts. What was translated is kept.
        </p>
      ) : null}
      {run.failures.length === 0 ? null : (
        <FailureList menu={menu} failures={run.failures} texts={texts} canRetry={canRetry} onRetry={onRetry} />
      )}
    </>
  );
};
