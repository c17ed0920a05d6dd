import { Button, Progress } from '@mantine/core';
import type { MenuDocument } from '@comanda/contract/menus';
import type { MenuText, TranslationRunDocument } from '@comanda/contract/translation';
import { commonWords } from '#console/common-words';
import { ErrorView } from '#console/views';
import { useWords } from '#console/words';
import { FailureList } from './failure-list.tsx';
import { translationWords } from './words/index.ts';
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
  const words = useWords(translationWords);
  const { cancel } = useWords(commonWords);
  const handled = run.done + run.failures.length;
  if (run.state === 'running') {
    return (
      <div className={classes.run}>
        <p role="status">{run.total === 0 ? words.starting : words.translating({ done: handled, total: run.total })}</p>
        <Progress
          value={run.total === 0 ? 0 : (handled / run.total) * 100}
          animated
          size="lg"
          aria-label={words.progress}
        />
        <Button className={classes.atStart} variant="default" size="sm" loading={isCancelling} onClick={onCancel}>
          {cancel}
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
          {run.total === 0 ? words.canceledAtStart : words.canceled({ done: run.done, total: run.total })}
        </p>
      ) : null}
      {run.failures.length === 0 ? null : (
        <FailureList menu={menu} failures={run.failures} texts={texts} canRetry={canRetry} onRetry={onRetry} />
      )}
    </>
  );
};
