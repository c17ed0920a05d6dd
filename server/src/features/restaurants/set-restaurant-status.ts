import type { RestaurantStatus } from '@comanda/contract/restaurants';
import { requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { updateRestaurantStatus } from './restaurants.repository.ts';
import { requireValidRecord } from './require-valid-record.ts';
import { requireRestaurant } from './tenants.ts';
import { touchRestaurant } from './touch-restaurant.ts';

export const setRestaurantStatus = async (
  ctx: CommandContext,
  { restaurantId, status }: { restaurantId: string; status: RestaurantStatus },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  requireValidRecord(await updateRestaurantStatus(ctx.db, scope, { status, at: ctx.clock.now() }));
  touchRestaurant(ctx, scope);
  return {};
};
