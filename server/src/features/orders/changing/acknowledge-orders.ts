import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { markOrdersShown } from './shown-orders.repository.ts';

interface AcknowledgeOrdersInput {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
}

/**
 * A staff screen reports that it shows these orders. Only the first report for an order is stored; reports from other screens change
 * nothing. Guests are not notified: their order counts as received from the moment it was committed.
 */
export const acknowledgeOrders = async (
  ctx: CommandContext,
  { restaurantId, orderIds }: AcknowledgeOrdersInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const newlyShownCount = await markOrdersShown(ctx.db, restaurantId, { orderIds, at: ctx.clock.now() });
  if (newlyShownCount > 0) ctx.touch('orders', restaurantId);
  return {};
};
