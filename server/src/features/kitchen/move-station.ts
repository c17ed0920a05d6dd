import type { CommandContext } from '#platform/context';
import { insertAfter } from '#features/menus';
import { requireAndLockStations, requireStation } from './arrange-stations.ts';
import { numberStations, findStations } from './stations.repository.ts';

interface StationToMove {
  readonly restaurantId: string;
  readonly stationId: string;
  readonly afterId: string | null;
}

export const moveStation = async (
  ctx: CommandContext,
  { restaurantId, stationId, afterId }: StationToMove,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  await requireStation(ctx, restaurantId, stationId);
  if (afterId !== null) await requireStation(ctx, restaurantId, afterId);
  const stationIds = (await findStations(ctx.db, restaurantId)).map(({ id }) => id);
  await numberStations(ctx.db, restaurantId, insertAfter(stationIds, [stationId], afterId));
  return {};
};
