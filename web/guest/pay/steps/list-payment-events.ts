import { toEventMoney, type EventFields } from '@comanda/contract/analytics';
import type { GuestBillDocument, GuestShare } from '@comanda/contract/splitting';
import type { GuestPayment, PaymentStage } from '#guest/pay/state';

export type PaymentEvent =
  | { readonly name: 'payment_completed'; readonly fields: EventFields<'payment_completed'> }
  | { readonly name: 'payment_failed'; readonly fields: EventFields<'payment_failed'> };

type Bill = Pick<GuestBillDocument, 'restaurantId' | 'lines' | 'shares'>;

/**
 * The events that the server has recorded for a payment of this phone; null while these are not known. Only the payment that paid
 * the last part of an order completes it, so that only one of several phones reports it. The console reports payments to staff.
 */
export const listPaymentEvents = (stage: PaymentStage, bill: Bill): readonly PaymentEvent[] | null => {
  if (stage.kind === 'paid') return completedEvents(stage.payment, bill);
  if (stage.kind === 'failed' && stage.retryId !== null) return failedEvents(stage.payment, stage.retryId, bill);
  return null;
};

const completedEvents = ({ id, method, currency }: GuestPayment, bill: Bill): readonly PaymentEvent[] | null => {
  const own = bill.shares.find(({ paymentId, state }) => paymentId === id && state === 'paid');
  if (own === undefined || method === null) return null;
  if (method === 'pay_at_table') return [];
  return listOrderIds(own)
    .filter((orderId) => isLastPayment(own, orderId, bill))
    .map((orderId) => ({
      name: 'payment_completed',
      fields: {
        restaurant_id: bill.restaurantId,
        order_id: orderId,
        payment_method: method,
        ...toEventMoney(sumOrderLines(bill.lines, orderId), currency),
      },
    }));
};

/** The payment that keeps the share for a retry has the same lines as the failed one. */
const failedEvents = (payment: GuestPayment, retryId: string, bill: Bill): readonly PaymentEvent[] | null => {
  const { method, currency, failure } = payment;
  const retryShare = bill.shares.find(({ paymentId }) => paymentId === retryId);
  if (retryShare === undefined || method === null) return null;
  return listOrderIds(retryShare).map((orderId) => ({
    name: 'payment_failed',
    fields: {
      restaurant_id: bill.restaurantId,
      order_id: orderId,
      payment_method: method,
      reason: failure?.code ?? '',
      ...toEventMoney(sumOrderLines(retryShare.lines, orderId), currency),
    },
  }));
};

const listOrderIds = ({ lines }: GuestShare): string[] => [...new Set(lines.map(({ orderId }) => orderId))];

const sumOrderLines = (
  lines: readonly { readonly orderId: string; readonly amount: number }[],
  orderId: string,
): number => lines.filter((line) => line.orderId === orderId).reduce((sum, { amount }) => sum + amount, 0);

/** True if the order is paid, and this share was paid after every other share of it. */
const isLastPayment = (own: GuestShare, orderId: string, { lines, shares }: Bill): boolean => {
  const paid = shares.filter((share) => share.state === 'paid' && sumOrderLines(share.lines, orderId) > 0);
  const isPaid =
    paid.reduce((sum, share) => sum + sumOrderLines(share.lines, orderId), 0) >= sumOrderLines(lines, orderId);
  const last = paid.reduce((latest, share) => (paidAtKey(share) > paidAtKey(latest) ? share : latest), own);
  return isPaid && last === own;
};

/** Sort key by time of payment, then by id. */
const paidAtKey = ({ paidAt, paymentId }: GuestShare): string => `${paidAt ?? ''} ${paymentId}`;
