import type { TransactionContext } from '#platform/context';
import type { RestaurantScope } from './tenants.ts';

/** The owner sees the restaurant among theirs, and whoever works there sees their workplace. */
export const touchRestaurant = (ctx: TransactionContext, { ownerId, restaurantId }: RestaurantScope): void => {
  ctx.touch('restaurants', ownerId);
  ctx.touch('workplaces', restaurantId);
};
