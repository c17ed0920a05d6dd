import type { OrderDocument, OrderHistoryEntry, OrderStatus } from '@comanda/contract/orders';
import type { PaymentDocument } from '@comanda/contract/payments';
import { formatRefundReason } from '#console/reasons';
import { useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { useAuthorNames, type FormatAuthor } from '#features/accounts';
import { computeUnseenMs } from '#features/bell';
import { describeOrderChange, ordersWords } from '#features/orders';
import { formatMoney } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { floorWords } from './words/index.ts';
import classes from './order-details.module.css';

/** Title of a change: its kind, or the status that it led to. */
const titleOf = ({ kind, previousStatus, newStatus }: OrderHistoryEntry): string => {
  const words = floorWords.current();
  // An order taken by staff is accepted immediately.
  if (previousStatus === null) return newStatus === 'accepted' ? words.orderedAndAccepted : words.orderPlaced;
  if (kind === 'correction') return words.corrected;
  return kind === 'move' ? words.moved : ordersWords.current().statuses[newStatus];
};

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly by: string;
  readonly byId: string | null;
  readonly notes: string;
  /** Status after the entry; null if the entry did not change it. */
  readonly status: OrderStatus | null;
}

/** Lists the changes of an order, its payments, and the time when a screen first showed it, in chronological order. */
const listEntries = (order: OrderDocument, payments: readonly PaymentDocument[]): Entry[] => {
  const { shownAt, createdAt } = order;
  const changes = withPayments(toEntries(order), payments);
  if (shownAt === null) return changes;
  const notes = computeUnseenMs({ shownAt, createdAt }) === null ? '' : floorWords.current().late;
  const shownEntry: Entry = {
    id: 'shown',
    at: shownAt,
    title: floorWords.current().shownToStaff,
    by: '',
    byId: null,
    notes,
    status: null,
  };
  return insertByTime(changes, shownEntry);
};

const toEntries = ({ history, currency }: OrderDocument): Entry[] =>
  history.map((entry) => ({
    id: entry.id,
    at: entry.changedAt,
    title: titleOf(entry),
    by: entry.changedBy,
    byId: entry.changedById,
    notes: describeOrderChange(entry, currency),
    status: entry.newStatus,
  }));

/** Inserts an entry by time. The history keeps its own order, because the clocks of two nodes may differ. */
const insertByTime = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const position = entries.findIndex(({ at }, index) => index > 0 && at > entry.at);
  return entries.toSpliced(position === -1 ? entries.length : position, 0, entry);
};

/** Adds payments, undone payments and refunds. */
const withPayments = (changes: readonly Entry[], payments: readonly PaymentDocument[]): Entry[] =>
  payments.flatMap(toPaymentEntries).reduce(insertByTime, [...changes]);

const toPaymentEntries = ({
  id,
  currency,
  amount,
  tip,
  paidAt,
  takenBy,
  takenById,
  takenBackAt,
  takenBackBy,
  takenBackById,
  refunds,
}: PaymentDocument) => {
  const words = floorWords.current();
  const sum = formatMoney(amount + tip, currency);
  const paid = (
    paidAt === null
      ? []
      : [{ id, at: paidAt, title: words.paid, by: takenBy, byId: takenById, notes: sum, status: null }]
  ) satisfies Entry[];
  const takenBack = (
    takenBackAt === null
      ? []
      : [
          {
            id: `${id} back`,
            at: takenBackAt,
            title: words.paymentUndone,
            by: takenBackBy,
            byId: takenBackById,
            notes: sum,
            status: null,
          },
        ]
  ) satisfies Entry[];
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .map((refund): Entry => ({
      id: refund.id,
      at: refund.refundedAt,
      title: words.refunded,
      by: refund.refundedBy,
      byId: refund.refundedById,
      notes: `${formatMoney(refund.amount, currency)}: ${formatRefundReason(refund.reason, refund.reasonCode)}`,
      status: null,
    }));
  return [...paid, ...takenBack, ...refunded];
};

interface TimelineProps {
  readonly order: OrderDocument;
  readonly payments: readonly PaymentDocument[];
}

/** History of an order with the author, time and reason of each change. */
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
  const words = useWords(floorWords);
  const clock = useRestaurantClock(order.restaurantId);
  const formatAuthor: FormatAuthor = useAuthorNames();
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className={classes.heading}>
        {words.history}
      </h3>
      <ol className={classes.timeline}>
        {listEntries(order, payments).map(({ id, at, title, by, byId, notes, status }) => (
          <li key={id} className={classes.entry} data-status={status ?? undefined}>
            <time dateTime={at} title={clock.dateTime(at)}>
              {clock.time(at)}
            </time>
            <span>
              <strong>{title}</strong>
              {by === '' ? null : ` ${words.byName({ name: formatAuthor(by, byId) })}`}
              {notes === '' ? null : <bdi className={classes.entryNote}>{notes}</bdi>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
