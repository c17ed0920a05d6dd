import type { HappyHour } from '@comanda/contract/promotions';
import type { CommandContext } from '#platform/context';
import { requireUser } from '#features/accounts';
import { requireRestaurant, setHappyHours } from '#features/restaurants';

/** Replaces the happy hours of a restaurant. Phones fetch the new prices; orders that were placed keep theirs. */
export const saveHappyHours = async (
  ctx: CommandContext,
  { restaurantId, happyHours }: { readonly restaurantId: string; readonly happyHours: readonly HappyHour[] },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  await setHappyHours(ctx, scope, happyHours);
  return {};
};
