import { fail } from '@comanda/contract';
import { maxAreasPerRestaurant } from '@comanda/contract/areas';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findAreaIds, lockRestaurantAreas, upsertArea } from './areas.repository.ts';

interface AreaToSave {
  readonly restaurantId: string;
  readonly areaId: string;
  readonly name: string;
}

/** Adds an area, or renames it. The lock on the restaurant keeps two people from adding more areas than it can have. */
export const saveArea = async (
  ctx: CommandContext,
  { restaurantId, areaId, name }: AreaToSave,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await lockRestaurantAreas(ctx.db, restaurantId);
  const known = await findAreaIds(ctx.db, restaurantId);
  if (!known.includes(areaId) && known.length >= maxAreasPerRestaurant) {
    throw fail('areas.too-many', { most: maxAreasPerRestaurant });
  }
  await upsertArea(ctx.db, restaurantId, { areaId, name, at: ctx.clock.now() });
  ctx.touch('areas', restaurantId, [areaId]);
  return {};
};
