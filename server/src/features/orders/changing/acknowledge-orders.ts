import type { CallContext, TransactionContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { prepareStatement } from '#platform/db';

/** Returns the ids of the orders that no screen had shown before. Locks them in the order of their ids, as settling a table does. */
const markOrdersShown = prepareStatement<{ id: string }>(`
  with unseen as (
    select id from orders
    where restaurant_id = $1::uuid and id = any($2::uuid[]) and first_shown_at is null and waits_for is null
    order by id for update
  )
  update orders set first_shown_at = $3 from unseen
  where orders.restaurant_id = $1::uuid and orders.id = unseen.id
  returning orders.id`);

interface AcknowledgeOrdersInput {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
}

/**
 * A staff screen reports that it shows these orders. Only the first report for an order is stored; reports from other screens change
 * nothing. Guests are not notified: their order counts as received from the moment it was committed.
 */
export const acknowledgeOrders = async (
  ctx: CallContext & Pick<TransactionContext, 'touch'>,
  { restaurantId, orderIds }: AcknowledgeOrdersInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const newlyShown = await markOrdersShown(ctx.db, restaurantId, orderIds, ctx.clock.now());
  const newlyShownIds = newlyShown.map(({ id }) => id);
  if (newlyShownIds.length > 0) ctx.touch('orders', restaurantId, newlyShownIds);
  return {};
};
