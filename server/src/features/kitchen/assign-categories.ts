import type { CommandContext } from '#platform/context';
import { requireAndLockStations, requireCategories, requireStation } from './arrange-stations.ts';
import { unassignCategories, assignStationCategories } from './stations.repository.ts';

interface Assignment {
  readonly restaurantId: string;
  readonly stationId: string | null;
  readonly categoryIds: readonly string[];
}

/** Assigns categories to one station, or to none: then all stations show them. */
export const assignCategories = async (
  ctx: CommandContext,
  { restaurantId, stationId, categoryIds }: Assignment,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  await requireCategories(ctx, restaurantId, categoryIds);
  if (stationId === null) {
    await unassignCategories(ctx.db, restaurantId, categoryIds);
    return {};
  }
  await requireStation(ctx, restaurantId, stationId);
  await assignStationCategories(ctx.db, restaurantId, { stationId, categoryIds: [...new Set(categoryIds)] });
  return {};
};
