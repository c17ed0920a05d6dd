import { fail } from '@comanda/contract';
import { maxStationsPerRestaurant } from '@comanda/contract/kitchen';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findCategoryIds, findStation, lockRestaurantStations } from './stations.repository.ts';

/** The restaurant whose stations a command arranges, held until the command is done. */
export const openStations = async (ctx: CommandContext, restaurantId: string): Promise<void> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await lockRestaurantStations(ctx.db, restaurantId);
  ctx.touch('stations', restaurantId);
};

/** A station of this restaurant that is not removed. */
export const requireStation = async (ctx: CommandContext, restaurantId: string, stationId: string): Promise<void> => {
  const station = await findStation(ctx.db, restaurantId, stationId);
  if (station === undefined || station.removed_at !== null) throw fail('not-found');
};

/** All of them or none: another restaurant's category is none of this one's. */
export const requireCategories = async (
  ctx: CommandContext,
  restaurantId: string,
  categoryIds: readonly string[],
): Promise<void> => {
  const wanted = new Set(categoryIds);
  if (wanted.size === 0) return;
  const found = await findCategoryIds(ctx.db, restaurantId, [...wanted]);
  if (found.length !== wanted.size) throw fail('not-found');
};

export const refuseTooMany = (standing: readonly unknown[]): void => {
  if (standing.length >= maxStationsPerRestaurant) throw fail('kitchen.too-many-stations');
};
