import type { TransactionContext } from '#platform/context';

/** An order on its way is seen by itself, and in what its connection has still to send. */
export const touchPos = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('posOrders', restaurantId);
  ctx.touch('posConnections', restaurantId);
};
