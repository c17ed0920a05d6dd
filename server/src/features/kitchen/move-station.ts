import type { CommandContext } from '#platform/context';
import { placedBehind } from '#features/menus';
import { openStations, requireStation } from './arrange-stations.ts';
import { numberStations, readStations } from './stations.repository.ts';

interface StationToMove {
  readonly restaurantId: string;
  readonly stationId: string;
  readonly afterId: string | null;
}

export const moveStation = async (
  ctx: CommandContext,
  { restaurantId, stationId, afterId }: StationToMove,
): Promise<Record<string, never>> => {
  await openStations(ctx, restaurantId);
  await requireStation(ctx, restaurantId, stationId);
  if (afterId !== null) await requireStation(ctx, restaurantId, afterId);
  const stationIds = (await readStations(ctx.db, restaurantId)).map(({ id }) => id);
  await numberStations(ctx.db, restaurantId, placedBehind(stationIds, [stationId], afterId));
  return {};
};
