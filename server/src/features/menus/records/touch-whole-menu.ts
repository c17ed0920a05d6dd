import type { TransactionContext } from '#platform/context';

/** Notifies watchers that a menu and everything in it was created, removed, restored or copied. */
export const touchWholeMenu = (ctx: TransactionContext, restaurantId: string): void => {
  for (const collection of ['menus', 'categories', 'items'] as const) ctx.touch(collection, restaurantId);
};
