import { orderStatusLabels, type OrderHistoryEntry } from '@comanda/contract/orders';
import { formatDateTime, formatTime } from '#kit/formats';
import classes from './order-details.module.css';

/** What happened to an order: who, when, what, and why. */
export const OrderTimeline = ({ history }: { history: readonly OrderHistoryEntry[] }) => (
  <section aria-labelledby="order-history">
    <h3 id="order-history" className={classes.heading}>
      History
    </h3>
    <ol className={classes.timeline}>
      {history.map(({ id, changedAt, changedBy, previousStatus, newStatus, notes }) => (
        <li key={id} className={classes.entry}>
          <time dateTime={changedAt} title={formatDateTime(changedAt)}>
            {formatTime(changedAt)}
          </time>
          <span>
            <strong>{previousStatus === null ? 'Ordered' : orderStatusLabels[newStatus]}</strong>
            {changedBy === '' ? null : ` by ${changedBy}`}
            {notes === '' ? null : <span className={classes.entryNote}>{notes}</span>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
