import type { TransactionContext } from '#platform/context';

/** A menu came, went or was copied, with everything in it. */
export const touchWholeMenu = (ctx: TransactionContext, restaurantId: string): void => {
  for (const collection of ['menus', 'categories', 'items'] as const) ctx.touch(collection, restaurantId);
};
