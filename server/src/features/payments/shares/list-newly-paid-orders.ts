import type { PaidOrder } from '@comanda/contract/payments';
import type { PayableOrder } from '#features/orders';

/** The orders that became paid between the two states. */
export const listNewlyPaidOrders = (before: readonly PayableOrder[], after: readonly PayableOrder[]): PaidOrder[] => {
  const paidBefore = new Set(before.filter(({ payment_status: status }) => status === 'paid').map(({ id }) => id));
  return after
    .filter(({ id, payment_status: status }) => status === 'paid' && !paidBefore.has(id))
    .map(({ id: orderId, total_minor: total, currency }) => ({ orderId, total, currency }));
};
