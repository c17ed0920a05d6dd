import type { TransactionContext } from '#platform/context';

/** An order's delivery changes the order's own document and the counts on its connection. */
export const touchPos = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('posOrders', restaurantId);
  ctx.touch('posConnections', restaurantId);
};
