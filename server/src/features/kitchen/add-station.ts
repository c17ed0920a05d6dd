import type { CommandContext } from '#platform/context';
import { openStations, refuseTooMany, requireCategories } from './arrange-stations.ts';
import { findStation, insertStation, putCategories, readStations } from './stations.repository.ts';

interface StationToAdd {
  readonly restaurantId: string;
  readonly stationId: string;
  readonly name: string;
  readonly categoryIds: readonly string[];
}

/** Adding the same one again changes nothing: the first try got through, its answer did not. */
export const addStation = async (
  ctx: CommandContext,
  { restaurantId, stationId, name, categoryIds }: StationToAdd,
): Promise<Record<string, never>> => {
  await openStations(ctx, restaurantId);
  if ((await findStation(ctx.db, restaurantId, stationId)) !== undefined) return {};
  await requireCategories(ctx, restaurantId, categoryIds);
  const standing = await readStations(ctx.db, restaurantId);
  refuseTooMany(standing);
  const at = ctx.clock.now();
  await insertStation(ctx.db, restaurantId, { id: stationId, name, position: standing.length, at });
  await putCategories(ctx.db, restaurantId, { stationId, categoryIds: [...new Set(categoryIds)] });
  return {};
};
