import type { HistoryEntry } from '@comanda/contract/payments';
import { TimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useAuthorNames } from '#features/accounts';
import { paymentsWords } from './words/index.ts';
import classes from './payments.module.css';

interface HistoryListProps {
  readonly history: readonly HistoryEntry[];
  /** Label of each kind of change. A kind that a newer server version added is shown by its raw name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly empty: string;
}

/** List of changes with their author and time, newest first. */
export const HistoryList = ({ history, labels, empty }: HistoryListProps) => {
  const words = useWords(paymentsWords);
  const formatAuthor = useAuthorNames();
  return history.length === 0 ? (
    <p className={classes.soft}>{empty}</p>
  ) : (
    <ol className={classes.history} aria-label={words.history}>
      {history.map(({ id, what, note, changedBy, changedById, changedAt }) => (
        <li key={id} className={classes.entry}>
          <p>
            <strong>{labels[what] ?? what}</strong>
            <span className={classes.soft}>
              {changedBy === '' ? null : (
                <> {placeElement(words.by({ name: elementMark }), <bdi>{formatAuthor(changedBy, changedById)}</bdi>)}</>
              )}{' '}
              · <TimeAgo at={changedAt} />
            </span>
          </p>
          {note === '' ? null : (
            <p className={classes.note}>
              <bdi>{note}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};
