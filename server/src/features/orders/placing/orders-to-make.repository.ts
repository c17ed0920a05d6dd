import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Counts the orders since a time of which a line is neither ready nor delivered, nor held for later. */
export const countOrdersToMake = async (db: Kysely<DB>, restaurantId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where orders.restaurant_id = ${restaurantId} and orders.created_at > ${since} and (orders.waits_for is null or orders.due_at is null and orders.release_at is not null)
      and orders.visit_id is not null and orders.status in ('unopened', 'accepted', 'preparing', 'partially_delivered')
      and exists (
        select 1 from order_items as line
        where line.restaurant_id = ${restaurantId} and line.order_id = orders.id and line.ready_at is null
          and not line.is_delivered and (line.course is distinct from 'later' or line.fired_at is not null))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
