import type { TransactionContext } from '#platform/context';
import { touchVisit } from '#features/visits';

/** An order is seen by staff, by those at its table, and in the sum of its visit. */
export const touchOrder = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  visitId: string | null,
): void => {
  ctx.touch('orders', restaurantId);
  if (visitId === null) return;
  ctx.touch('guestOrders', visitId);
  touchVisit(ctx, restaurantId, visitId);
};

/** Portions were taken or put back. */
export const touchStock = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('items', restaurantId);
};
