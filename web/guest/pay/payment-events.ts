import { eventMoneyOf, type EventFields } from '@comanda/contract/analytics';
import type { GuestBillDocument, GuestShare } from '@comanda/contract/splitting';
import type { PaymentNews, Stage } from './stage-of.ts';

export type PaymentEvent =
  | { readonly name: 'payment_completed'; readonly fields: EventFields<'payment_completed'> }
  | { readonly name: 'payment_failed'; readonly fields: EventFields<'payment_failed'> };

type Bill = Pick<GuestBillDocument, 'restaurantId' | 'lines' | 'shares'>;

/** As many letters as the server keeps of a reason. */
const mostReason = 60;

/**
 * The events that the server has counted for a payment of this phone, or null while that is not known. An order is completed by the payment
 * that paid the last of it, so that of several phones one says so. What staff took is told by the console.
 */
export const paymentEvents = (stage: Stage, bill: Bill): readonly PaymentEvent[] | null => {
  if (stage.kind === 'paid') return completedEvents(stage.payment, bill);
  if (stage.kind === 'failed' && stage.retryId !== null) return failedEvents(stage.payment, stage.retryId, bill);
  return null;
};

const completedEvents = ({ id, method, currency }: PaymentNews, bill: Bill): readonly PaymentEvent[] | null => {
  const own = bill.shares.find(({ paymentId, state }) => paymentId === id && state === 'paid');
  if (own === undefined || method === null) return null;
  if (method === 'pay_at_table') return [];
  return ordersOf(own)
    .filter((orderId) => isLastOf(own, orderId, bill))
    .map((orderId) => ({
      name: 'payment_completed',
      fields: {
        restaurant_id: bill.restaurantId,
        order_id: orderId,
        payment_method: method,
        ...eventMoneyOf(sumOf(bill.lines, orderId), currency),
      },
    }));
};

/** The payment that keeps the share for another try has the lines of the one that failed. */
const failedEvents = (payment: PaymentNews, retryId: string, bill: Bill): readonly PaymentEvent[] | null => {
  const { method, currency, failure } = payment;
  const kept = bill.shares.find(({ paymentId }) => paymentId === retryId);
  if (kept === undefined || method === null) return null;
  return ordersOf(kept).map((orderId) => ({
    name: 'payment_failed',
    fields: {
      restaurant_id: bill.restaurantId,
      order_id: orderId,
      payment_method: method,
      reason: failure.slice(0, mostReason),
      ...eventMoneyOf(sumOf(kept.lines, orderId), currency),
    },
  }));
};

const ordersOf = ({ lines }: GuestShare): string[] => [...new Set(lines.map(({ orderId }) => orderId))];

const sumOf = (lines: readonly { readonly orderId: string; readonly amount: number }[], orderId: string): number =>
  lines.filter((line) => line.orderId === orderId).reduce((sum, { amount }) => sum + amount, 0);

/** Whether the order is paid, and this share was paid after every other share of it. */
const isLastOf = (own: GuestShare, orderId: string, { lines, shares }: Bill): boolean => {
  const paid = shares.filter((share) => share.state === 'paid' && sumOf(share.lines, orderId) > 0);
  const isPaid = paid.reduce((sum, share) => sum + sumOf(share.lines, orderId), 0) >= sumOf(lines, orderId);
  const last = paid.reduce((latest, share) => (momentOf(share) > momentOf(latest) ? share : latest), own);
  return isPaid && last === own;
};

/** Sorts by the moment of payment; two of the same moment by their ids. */
const momentOf = ({ paidAt, paymentId }: GuestShare): string => `${paidAt ?? ''} ${paymentId}`;
