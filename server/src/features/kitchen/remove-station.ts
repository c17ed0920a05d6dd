import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { restorePositions } from '#features/menus';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { requireAndLockStations, refuseTooManyStations } from './arrange-stations.ts';
import {
  findStation,
  numberStations,
  findStations,
  saveStation,
  deleteRemovedStations,
} from './stations.repository.ts';

interface StationToRemove {
  readonly restaurantId: string;
  readonly stationId: string;
}

/**
 * Removes a station. All other stations show its categories from then on, so that no order line is lost. Its categories stay stored, so
 * that restoring the station brings them back. Removing it twice has no further effect.
 */
export const removeStation = async (
  ctx: CommandContext,
  { restaurantId, stationId }: StationToRemove,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  const station = await findStation(ctx.db, restaurantId, stationId);
  if (station === undefined) throw fail('not-found');
  if (station.removed_at !== null) return {};
  const at = ctx.clock.now();
  await saveStation(ctx.db, restaurantId, { stationId, change: { removed_at: at }, at });
  const left = await findStations(ctx.db, restaurantId);
  await numberStations(
    ctx.db,
    restaurantId,
    left.map(({ id }) => id),
  );
  return {};
};

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

/** Deletes every night the stations that were removed too long ago to be restored. */
export const deleteRemovedStationsJob: JobDeclaration = {
  name: 'forget-removed-stations',
  schedule: '25 3 * * *',
  run: (outer) =>
    transact(outer, (ctx) => deleteRemovedStations(ctx.db, new Date(ctx.clock.now().getTime() - limits.removedKeptMs))),
};
