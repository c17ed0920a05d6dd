import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { restorePositions } from '#features/menus';
import { requireAndLockStations, refuseTooManyStations } from './arrange-stations.ts';
import { findStation, numberStations, findStations, saveStation } from './stations.repository.ts';

interface StationToRestore {
  readonly restaurantId: string;
  readonly stationId: string;
}

/** Restores a removed station. Two people may undo the same removal, so restoring an existing station changes nothing. */
export const restoreStation = async (
  ctx: CommandContext,
  { restaurantId, stationId }: StationToRestore,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  const station = await findStation(ctx.db, restaurantId, stationId);
  if (station === undefined) throw fail('not-found');
  const { removed_at: removedAt, position } = station;
  if (removedAt === null) return {};
  const stationIds = (await findStations(ctx.db, restaurantId)).map(({ id }) => id);
  refuseTooManyStations(stationIds);
  await saveStation(ctx.db, restaurantId, { stationId, change: { removed_at: null }, at: ctx.clock.now() });
  await numberStations(ctx.db, restaurantId, restorePositions(stationIds, [{ id: stationId, position, removedAt }]));
  return {};
};
