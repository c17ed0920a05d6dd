import type { CommandContext } from '#platform/context';
import { requireAndLockStations, requireStation } from './arrange-stations.ts';
import { saveStation } from './stations.repository.ts';

interface StationToRename {
  readonly restaurantId: string;
  readonly stationId: string;
  readonly name: string;
}

export const renameStation = async (
  ctx: CommandContext,
  { restaurantId, stationId, name }: StationToRename,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  await requireStation(ctx, restaurantId, stationId);
  await saveStation(ctx.db, restaurantId, { stationId, change: { name }, at: ctx.clock.now() });
  return {};
};
