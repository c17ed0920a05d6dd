import type { RestaurantStatus } from '@comanda/contract/restaurants';
import { signedIn } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { changeRestaurantStatus } from './restaurants.repository.ts';
import { refuseUnsoundRecord } from './refuse-unsound-record.ts';
import { requireRestaurant } from './tenants.ts';
import { touchRestaurant } from './touch-restaurant.ts';

export const setRestaurantStatus = async (
  ctx: CommandContext,
  { restaurantId, status }: { restaurantId: string; status: RestaurantStatus },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, signedIn(ctx.caller), restaurantId);
  refuseUnsoundRecord(await changeRestaurantStatus(ctx.db, scope, { status, at: ctx.clock.now() }));
  touchRestaurant(ctx, scope);
  return {};
};
