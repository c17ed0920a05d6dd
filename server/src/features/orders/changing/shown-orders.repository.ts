import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Returns the number of orders that no screen had shown before. Locks them in the order of their ids, as settling a table does. */
export const markOrdersShown = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<number> => {
  const { rows } = await sql`
    with unseen as (
      select id from orders
      where restaurant_id = ${restaurantId}::uuid and id = any(${sql.val(orderIds)}::uuid[]) and first_shown_at is null
      order by id for update
    )
    update orders set first_shown_at = ${at} from unseen
    where orders.restaurant_id = ${restaurantId}::uuid and orders.id = unseen.id
    returning orders.id`.execute(db);
  return rows.length;
};
