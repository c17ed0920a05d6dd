import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Returns the key of the screen, which is the given one if there was none. */
export const createScreenKey = async (db: Kysely<DB>, restaurantId: string, key: string): Promise<string> => {
  const row = await db
    .updateTable('restaurants')
    .set({ pickup_screen_key: sql<string>`coalesce(pickup_screen_key, ${key})` })
    .where('id', '=', restaurantId)
    .returning('pickup_screen_key')
    .executeTakeFirstOrThrow();
  return row.pickup_screen_key ?? key;
};

export const replaceScreenKey = async (db: Kysely<DB>, restaurantId: string, key: string): Promise<void> => {
  await db.updateTable('restaurants').set({ pickup_screen_key: key }).where('id', '=', restaurantId).execute();
};

export const findScreenRestaurant = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('restaurants')
    .select(['name', 'language', 'pickup_screen_key'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();

interface PickupOrdersQuery {
  readonly since: Date;
  readonly most: number;
}

/** Returns the open orders that are picked up, the oldest first, and the time since which each is ready; null if it is not. */
export const findPickupOrders = async (
  db: Kysely<DB>,
  restaurantId: string,
  { since, most }: PickupOrdersQuery,
): Promise<Array<{ readonly number: number; readonly readyAt: Date | null }>> => {
  const { rows } = await sql<{ number: number; readyAt: Date | null }>`
    select orders.pickup_number as number, made.ready_at as "readyAt" from orders
    cross join lateral (
      select case when bool_and(line.ready_at is not null) then max(line.ready_at) end as ready_at from order_items as line
      where line.restaurant_id = ${restaurantId} and line.order_id = orders.id
    ) as made
    where orders.restaurant_id = ${restaurantId} and orders.created_at > ${since} and orders.pickup_number is not null
      and orders.waits_for is null and orders.status not in ('delivered', 'cancelled')
    order by orders.created_at, orders.id limit ${most}`.execute(db);
  return rows;
};
