import { fail } from '@comanda/contract';
import { maxStationsPerRestaurant } from '@comanda/contract/kitchen';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findCategoryIds, findStation, lockRestaurantStations } from './stations.repository.ts';

/** Checks access to the restaurant and locks its stations until the transaction ends. */
export const requireAndLockStations = async (ctx: CommandContext, restaurantId: string): Promise<void> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await lockRestaurantStations(ctx.db, restaurantId);
  ctx.touch('stations', restaurantId);
};

/** Requires a station of this restaurant that is not removed. */
export const requireStation = async (ctx: CommandContext, restaurantId: string, stationId: string): Promise<void> => {
  const station = await findStation(ctx.db, restaurantId, stationId);
  if (station === undefined || station.removed_at !== null) throw fail('not-found');
};

/** Requires that all categories belong to this restaurant, so that none of another restaurant's is accepted. */
export const requireCategories = async (
  ctx: CommandContext,
  restaurantId: string,
  categoryIds: readonly string[],
): Promise<void> => {
  const requestedIds = new Set(categoryIds);
  if (requestedIds.size === 0) return;
  const found = await findCategoryIds(ctx.db, restaurantId, [...requestedIds]);
  if (found.length !== requestedIds.size) throw fail('not-found');
};

export const refuseTooManyStations = (stations: readonly unknown[]): void => {
  if (stations.length >= maxStationsPerRestaurant) throw fail('kitchen.too-many-stations');
};
