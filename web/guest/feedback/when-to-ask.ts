import type { GuestOrderDocument } from '@comanda/contract/orders';

type Followed = Pick<GuestOrderDocument, 'status' | 'paymentStatus' | 'paid'>;

/** As the server has it: something reached the table, or was paid for. */
export const canRate = (orders: readonly Followed[]): boolean =>
  orders.some(({ status, paid }) => status === 'delivered' || status === 'partially_delivered' || paid > 0);

/** Nobody is asked while they still wait for a dish. */
export const isTimeToAsk = (orders: readonly Followed[], isOver: boolean): boolean => {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  const hasAll = counted.every(({ status }) => status === 'delivered');
  const hasPaid = counted.some(({ paymentStatus }) => paymentStatus === 'paid');
  return canRate(counted) && (isOver || hasAll || hasPaid);
};
