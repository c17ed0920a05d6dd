import type { TransactionContext } from '#platform/context';
import type { MenuScope } from './menus.repository.ts';

export const trackMenu = (ctx: TransactionContext, { restaurantId, menuId }: MenuScope): void =>
  ctx.track({ name: 'menu_created', fields: { restaurant_id: restaurantId, menu_id: menuId } });

/** Tracks one event for all items that were added together. The event has an item id only if it is a single item. */
export const trackItems = (
  ctx: TransactionContext,
  { restaurantId, menuId }: MenuScope,
  itemIds: readonly string[],
): void => {
  if (itemIds.length === 0) return;
  ctx.track({
    name: 'menu_item_created',
    fields: {
      restaurant_id: restaurantId,
      menu_id: menuId,
      item_id: itemIds.length === 1 ? itemIds[0] : undefined,
      item_count: itemIds.length,
    },
  });
};

/** Notifies watchers that a menu and everything in it was created, removed, restored or copied. */
export const touchWholeMenu = (ctx: TransactionContext, restaurantId: string): void => {
  for (const collection of ['menus', 'categories', 'items', 'sharedOptions'] as const)
    ctx.touch(collection, restaurantId);
};
