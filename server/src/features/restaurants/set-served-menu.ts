import type { TransactionContext } from '#platform/context';
import { updateServedMenu, type RestaurantScope } from './restaurants.repository.ts';
import { touchRestaurant } from './touch-restaurant.ts';

/** Records the menu that staff serve by hand. Null lets the hours of the menus decide. */
export const setServedMenu = async (
  ctx: TransactionContext,
  scope: RestaurantScope,
  served: { readonly menuId: string; readonly until: Date } | null,
): Promise<void> => {
  await updateServedMenu(ctx.db, scope, served);
  touchRestaurant(ctx, scope);
};
