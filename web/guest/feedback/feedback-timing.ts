import type { GuestOrderDocument } from '@comanda/contract/orders';

type RatedOrder = Pick<GuestOrderDocument, 'status' | 'paymentStatus' | 'paid'>;

/** The same rule as on the server: something has reached the table, or was paid for. */
export const canRate = (orders: readonly RatedOrder[]): boolean =>
  orders.some(({ status, paid }) => status === 'delivered' || status === 'partially_delivered' || paid > 0);

/** False while the guest still waits for a dish. */
export const shouldAskForFeedback = (orders: readonly RatedOrder[], isOver: boolean): boolean => {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  const hasAll = counted.every(({ status }) => status === 'delivered');
  const hasPaid = counted.some(({ paymentStatus }) => paymentStatus === 'paid');
  return canRate(counted) && (isOver || hasAll || hasPaid);
};
