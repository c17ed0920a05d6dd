import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { saveShown } from './showing.repository.ts';

interface Shown {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
}

/**
 * A screen of the staff shows these orders. Said once for each: of many screens that show the same order, the first is believed and
 * the others change nothing. Guests hear nothing of it: their order was received when it was committed.
 */
export const acknowledgeOrders = async (
  ctx: CommandContext,
  { restaurantId, orderIds }: Shown,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const shown = await saveShown(ctx.db, restaurantId, { orderIds, at: ctx.clock.now() });
  if (shown > 0) ctx.touch('orders', restaurantId);
  return {};
};
