import type { HistoryEntry } from '@comanda/contract/payments';
import { TimeAgo } from '#console/views';
import { useAuthorNames } from '#features/accounts';
import classes from './payments.module.css';

interface HistoryListProps {
  readonly history: readonly HistoryEntry[];
  /** Label of each kind of change. A kind that a newer server version added is shown by its raw name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly empty: string;
}

/** List of changes with their author and time, newest first. */
export const HistoryList = ({ history, labels, empty }: HistoryListProps) => {
  const formatAuthor = useAuthorNames();
  return history.length === 0 ? (
    <p className={classes.soft}>{empty}</p>
  ) : (
    <ol className={classes.history} aria-label="History">
      {history.map(({ id, what, note, changedBy, changedById, changedAt }) => (
        <li key={id} className={classes.entry}>
          <p>
            <strong>{labels[what] ?? what}</strong>
            <span className={classes.soft}>
              {changedBy === '' ? '' : ' by '}
              <bdi>{formatAuthor(changedBy, changedById)}</bdi> · <TimeAgo at={changedAt} />
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
