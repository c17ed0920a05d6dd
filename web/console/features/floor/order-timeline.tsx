import {
  orderStatusLabels,
  type OrderDocument,
  type OrderHistoryEntry,
  type OrderStatus,
} from '@comanda/contract/orders';
import { unseenForMs } from '#features/bell';
import { formatDateTime, formatTime } from '#kit/formats';
import classes from './order-details.module.css';

/** What changed where the status says nothing about it. */
const deeds = { status: null, correction: 'Corrected', move: 'Moved' } as const satisfies Record<
  OrderHistoryEntry['kind'],
  string | null
>;

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly by: string;
  readonly notes: string;
  /** What it became; null where only someone saw it. */
  readonly status: OrderStatus | null;
}

/** An order that staff took down was accepted with that. */
const orderedAs = (status: OrderStatus): string => (status === 'accepted' ? 'Ordered and accepted' : 'Ordered');

/** What happened to an order, and when a screen first showed it, in the order of time. */
const entriesOf = ({ history, shownAt, createdAt }: OrderDocument): Entry[] => {
  const changes = history.map(({ id, changedAt, changedBy, kind, previousStatus, newStatus, notes }): Entry => ({
    id,
    at: changedAt,
    title: previousStatus === null ? orderedAs(newStatus) : (deeds[kind] ?? orderStatusLabels[newStatus]),
    by: changedBy,
    notes,
    status: newStatus,
  }));
  if (shownAt === null) return changes;
  const notes = unseenForMs({ shownAt, createdAt }) === null ? '' : 'Later than it should have been';
  const shown: Entry = { id: 'shown', at: shownAt, title: 'Shown to the staff', by: '', notes, status: null };
  // The history keeps its own order, whatever the clocks of two nodes say.
  const place = changes.findIndex(({ at }, index) => index > 0 && at > shownAt);
  return changes.toSpliced(place === -1 ? changes.length : place, 0, shown);
};

/** What happened to an order: who, when, what, and why. */
export const OrderTimeline = ({ order }: { order: OrderDocument }) => (
  <section aria-labelledby="order-history">
    <h3 id="order-history" className={classes.heading}>
      History
    </h3>
    <ol className={classes.timeline}>
      {entriesOf(order).map(({ id, at, title, by, notes, status }) => (
        <li key={id} className={classes.entry} data-status={status ?? undefined}>
          <time dateTime={at} title={formatDateTime(at)}>
            {formatTime(at)}
          </time>
          <span>
            <strong>{title}</strong>
            {by === '' ? null : ` by ${by}`}
            {notes === '' ? null : <span className={classes.entryNote}>{notes}</span>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
