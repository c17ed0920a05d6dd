import type { TransactionContext } from '#platform/context';
import type { RestaurantScope } from './restaurants.repository.ts';

/** Updates the owner's list of restaurants and the staff's list of workplaces. */
export const touchRestaurant = (ctx: TransactionContext, { ownerId, restaurantId }: RestaurantScope): void => {
  ctx.touch('restaurants', ownerId);
  ctx.touch('workplaces', restaurantId);
};
