import type { HappyHour } from '@comanda/contract/promotions';
import type { TransactionContext } from '#platform/context';
import { lockRestaurant, updateHappyHours, type RestaurantScope } from './restaurants.repository.ts';
import { touchRestaurant } from './touch-restaurant.ts';

/** Replaces the happy hours of the restaurant. */
export const setHappyHours = async (
  ctx: TransactionContext,
  scope: RestaurantScope,
  happyHours: readonly HappyHour[],
): Promise<void> => {
  await updateHappyHours(ctx.db, scope, { happyHours, at: ctx.clock.now() });
  touchRestaurant(ctx, scope);
};

/** Locks the restaurant until the transaction ends, for changes that must not happen twice at once. */
export const lockRestaurantOf = async (ctx: TransactionContext, scope: RestaurantScope): Promise<void> => {
  await lockRestaurant(ctx.db, scope);
};
