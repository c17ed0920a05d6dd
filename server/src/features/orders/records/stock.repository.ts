import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

const asRows = (portions: ReadonlyMap<string, number>): string =>
  JSON.stringify([...portions].map(([id, count]) => ({ id, count })));

/**
 * Reserves portions of items with a stock count. Returns the items with too little stock; the caller must then roll back.
 * Rows are locked in the order of their ids, so that two orders cannot deadlock.
 */
export const decrementStock = async (
  db: Kysely<DB>,
  restaurantId: string,
  portions: ReadonlyMap<string, number>,
): Promise<Array<{ itemId: string; left: number }>> => {
  const { rows } = await sql<{ id: string; left: number; count: number }>`
    with wanted as (select * from jsonb_to_recordset(${asRows(portions)}::jsonb) as wanted (id uuid, count int)),
    counted as (
      select items.id, items.stock_count, wanted.count from items join wanted on wanted.id = items.id
      where items.restaurant_id = ${restaurantId}::uuid and items.stock_count is not null
      order by items.id for update of items
    ), reserved as (
      update items set stock_count = items.stock_count - counted.count from counted
      where items.restaurant_id = ${restaurantId}::uuid and items.id = counted.id
        and counted.stock_count >= counted.count
    )
    select id, stock_count as left, count from counted`.execute(db);
  return rows.filter(({ left, count }) => left < count).map(({ id, left }) => ({ itemId: id, left }));
};

/** Returns portions to the stock of items that still have a stock count. */
export const returnStock = async (
  db: Kysely<DB>,
  restaurantId: string,
  returned: ReadonlyMap<string, number>,
): Promise<void> => {
  if (returned.size === 0) return;
  await sql`
    with returned as (select * from jsonb_to_recordset(${asRows(returned)}::jsonb) as returned (id uuid, count int)),
    counted as (
      select items.id, returned.count from items join returned on returned.id = items.id
      where items.restaurant_id = ${restaurantId}::uuid and items.stock_count is not null
      order by items.id for update of items
    )
    update items set stock_count = items.stock_count + counted.count from counted
    where items.restaurant_id = ${restaurantId}::uuid and items.id = counted.id`.execute(db);
};
