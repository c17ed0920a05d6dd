import { sql, type Kysely } from 'kysely';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import type { DB } from '#platform/db';

/** Returns the ids of the orders that no screen had shown before. Locks them in the order of their ids, as settling a table does. */
const markOrdersShown = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with unseen as (
      select id from orders
      where restaurant_id = ${restaurantId}::uuid and id = any(${sql.val(orderIds)}::uuid[]) and first_shown_at is null
      order by id for update
    )
    update orders set first_shown_at = ${at} from unseen
    where orders.restaurant_id = ${restaurantId}::uuid and orders.id = unseen.id
    returning orders.id`.execute(db);
  return rows.map(({ id }) => id);
};

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
  const newlyShownIds = await markOrdersShown(ctx.db, restaurantId, { orderIds, at: ctx.clock.now() });
  if (newlyShownIds.length > 0) ctx.touch('orders', restaurantId, newlyShownIds);
  return {};
};
