import type { TransactionContext } from '#platform/context';
import { updateChangeTime, type RestaurantScope } from './restaurants.repository.ts';
import { touchRestaurant } from './touch-restaurant.ts';

/** Makes phones fetch the menu again after a change of something that the menu shows and the restaurant does not store. */
export const refreshGuestPages = async (ctx: TransactionContext, scope: RestaurantScope): Promise<void> => {
  await updateChangeTime(ctx.db, scope, ctx.clock.now());
  touchRestaurant(ctx, scope);
};
