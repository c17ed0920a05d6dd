import {
  orderStatusLabels,
  type OrderDocument,
  type OrderHistoryEntry,
  type OrderStatus,
} from '@comanda/contract/orders';
import type { PaymentDocument } from '@comanda/contract/payments';
import { useRestaurantClock } from '#console/views';
import { unseenForMs } from '#features/bell';
import { formatMoney } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
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
const entriesOf = ({ history, shownAt, createdAt }: OrderDocument, payments: readonly PaymentDocument[]): Entry[] => {
  const changes = withMoney(changesOf(history), payments);
  if (shownAt === null) return changes;
  const notes = unseenForMs({ shownAt, createdAt }) === null ? '' : 'Later than it should have been';
  const shown: Entry = { id: 'shown', at: shownAt, title: 'Shown to the staff', by: '', notes, status: null };
  return insertByTime(changes, shown);
};

const changesOf = (history: OrderDocument['history']): Entry[] =>
  history.map(({ id, changedAt, changedBy, kind, previousStatus, newStatus, notes }) => ({
    id,
    at: changedAt,
    title: previousStatus === null ? orderedAs(newStatus) : (deeds[kind] ?? orderStatusLabels[newStatus]),
    by: changedBy,
    notes,
    status: newStatus,
  }));

/** The history keeps its own order, whatever the clocks of two nodes say. */
const insertByTime = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const place = entries.findIndex(({ at }, index) => index > 0 && at > entry.at);
  return entries.toSpliced(place === -1 ? entries.length : place, 0, entry);
};

/** Money that came for the order, that was not paid after all, and that went back. */
const withMoney = (changes: readonly Entry[], payments: readonly PaymentDocument[]): Entry[] =>
  payments.flatMap(moneyEntriesOf).reduce(insertByTime, [...changes]);

const moneyEntriesOf = ({
  id,
  currency,
  amount,
  tip,
  paidAt,
  takenBy,
  takenBackAt,
  takenBackBy,
  refunds,
}: PaymentDocument) => {
  const sum = formatMoney(amount + tip, currency);
  const paid = (
    paidAt === null ? [] : [{ id, at: paidAt, title: 'Paid', by: takenBy, notes: sum, status: null }]
  ) satisfies Entry[];
  const takenBack = (
    takenBackAt === null
      ? []
      : [{ id: `${id} back`, at: takenBackAt, title: 'Not paid after all', by: takenBackBy, notes: sum, status: null }]
  ) satisfies Entry[];
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .map((refund): Entry => ({
      id: refund.id,
      at: refund.refundedAt,
      title: 'Refunded',
      by: refund.refundedBy,
      notes: `${formatMoney(refund.amount, currency)}: ${refund.reason}`,
      status: null,
    }));
  return [...paid, ...takenBack, ...refunded];
};

interface TimelineProps {
  readonly order: OrderDocument;
  readonly payments: readonly PaymentDocument[];
}

/** What happened to an order: who, when, what, and why. */
export const OrderTimeline = ({ order }: { order: OrderDocument }) =>
  order.visitId === null ? (
    <Timeline order={order} payments={[]} />
  ) : (
    <VisitTimeline order={order} visitId={order.visitId} />
  );

const VisitTimeline = ({ order, visitId }: { order: OrderDocument; visitId: string }) => {
  const { documents } = useLiveQuery('payments', {
    where: [['visitId', '==', visitId]],
    orderBy: [['createdAt', 'asc']],
  });
  return <Timeline order={order} payments={documents.filter(({ orderIds }) => orderIds.includes(order.id))} />;
};

const Timeline = ({ order, payments }: TimelineProps) => {
  const clock = useRestaurantClock(order.restaurantId);
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className={classes.heading}>
        History
      </h3>
      <ol className={classes.timeline}>
        {entriesOf(order, payments).map(({ id, at, title, by, notes, status }) => (
          <li key={id} className={classes.entry} data-status={status ?? undefined}>
            <time dateTime={at} title={clock.dateTime(at)}>
              {clock.time(at)}
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
};
