import type { TransactionContext } from '#platform/context';
import { toGuestTenant } from '#platform/documents';

/**
 * Notifies the readers of orders: staff, the guests at its table, and the visit totals that staff see. It touches neither
 * `guestVisits` nor `guestPlaces`: the guests at the table have not changed, and every phone there would have to be authorized again
 * for each query and each order.
 */
export const touchOrders = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  { visitId, orderIds }: TouchedOrders,
): void => {
  ctx.touch('orders', restaurantId, orderIds);
  if (visitId === null) return;
  ctx.touch('guestOrders', toGuestTenant({ restaurantId, visitId }), orderIds);
  ctx.touch('visits', restaurantId, [visitId]);
};

/** Orders of one visit, or without a visit. */
interface TouchedOrders {
  readonly visitId: string | null;
  readonly orderIds: readonly string[];
}

/** Notifies readers of the menu items that stock was reserved or returned. */
export const touchStock = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  portions: ReadonlyMap<string, number>,
): void => {
  ctx.touch('items', restaurantId, [...portions.keys()]);
};
