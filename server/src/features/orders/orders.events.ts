import type { TransactionContext } from '#platform/context';

/**
 * An order is seen by staff, by those at its table, and in the sum that staff see of its visit. Who sits there stays as it was:
 * touching that as well would have every phone at the table prove its right to look, once for each query and each order.
 */
export const touchOrder = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  visitId: string | null,
): void => {
  ctx.touch('orders', restaurantId);
  if (visitId === null) return;
  ctx.touch('guestOrders', visitId);
  ctx.touch('visits', restaurantId);
};

/** Portions were taken or put back. */
export const touchStock = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('items', restaurantId);
};
