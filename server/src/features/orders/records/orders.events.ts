import type { TransactionContext } from '#platform/context';

/**
 * Notifies the readers of an order: staff, the guests at its table, and the visit totals that staff see. It touches neither
 * `guestVisits` nor `guestPlaces`: the guests at the table have not changed, and every phone there would have to be authorized again
 * for each query and each order.
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

/** Notifies readers of the menu items that stock was reserved or returned. */
export const touchStock = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('items', restaurantId);
};
