import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { openStations } from './arrange-stations.ts';
import { findStation, numberStations, readStations, saveStation } from './stations.repository.ts';

interface StationToRemove {
  readonly restaurantId: string;
  readonly stationId: string;
}

/**
 * What it made is shown at all others from now on: no line of any order is lost with it. Which categories those are stays written,
 * so that restoring knows them again. Two who remove the same one have removed it once.
 */
export const removeStation = async (
  ctx: CommandContext,
  { restaurantId, stationId }: StationToRemove,
): Promise<Record<string, never>> => {
  await openStations(ctx, restaurantId);
  const station = await findStation(ctx.db, restaurantId, stationId);
  if (station === undefined) throw fail('not-found');
  if (station.removed_at !== null) return {};
  const at = ctx.clock.now();
  await saveStation(ctx.db, restaurantId, { stationId, change: { removed_at: at }, at });
  const left = await readStations(ctx.db, restaurantId);
  await numberStations(
    ctx.db,
    restaurantId,
    left.map(({ id }) => id),
  );
  return {};
};
