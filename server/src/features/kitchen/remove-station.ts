import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireAndLockStations } from './arrange-stations.ts';
import { findStation, numberStations, findStations, saveStation } from './stations.repository.ts';

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
