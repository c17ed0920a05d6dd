import { requireUser } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';

/** Staff work only in their owner's restaurants; any other gives a not-found error. */
export const requireOwnRestaurants = async (
  ctx: CommandContext,
  restaurantIds: readonly string[] | null | undefined,
): Promise<void> => {
  for (const restaurantId of restaurantIds ?? []) await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
};
