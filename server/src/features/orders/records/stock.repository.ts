import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

const asRows = (portions: ReadonlyMap<string, number>): string =>
  JSON.stringify([...portions].map(([id, count]) => ({ id, count })));

/** Locks items with a stock count until the transaction ends, in the order of their ids, so that two orders cannot deadlock. */
const lockStock = async (db: Kysely<DB>, restaurantId: string, portions: ReadonlyMap<string, number>) => {
  const { rows } = await sql<{ id: string; left: number; count: number }>`
    select items.id, items.stock_count as left, wanted.count
    from items join jsonb_to_recordset(${asRows(portions)}::jsonb) as wanted (id uuid, count int) on wanted.id = items.id
    where items.restaurant_id = ${restaurantId}::uuid and items.stock_count is not null
    order by items.id for update of items`.execute(db);
  return rows;
};

/** Reserves portions of items with a stock count. Returns the items with too little stock; the caller must then roll back. */
export const decrementStock = async (
  db: Kysely<DB>,
  restaurantId: string,
  portions: ReadonlyMap<string, number>,
): Promise<Array<{ itemId: string; left: number }>> => {
  const counted = await lockStock(db, restaurantId, portions);
  const missing = counted.filter(({ left, count }) => left < count).map(({ id, left }) => ({ itemId: id, left }));
  if (counted.length > 0 && missing.length === 0) await changeStock(db, restaurantId, { portions, sign: -1 });
  return missing;
};

/** Returns portions to the stock of items that still have a stock count. */
export const returnStock = async (
  db: Kysely<DB>,
  restaurantId: string,
  returned: ReadonlyMap<string, number>,
): Promise<void> => {
  if (returned.size === 0) return;
  const counted = await lockStock(db, restaurantId, returned);
  if (counted.length > 0) await changeStock(db, restaurantId, { portions: returned, sign: 1 });
};

interface StockChange {
  readonly portions: ReadonlyMap<string, number>;
  readonly sign: 1 | -1;
}

/** Changes the stock of locked items. */
const changeStock = async (db: Kysely<DB>, restaurantId: string, { portions, sign }: StockChange): Promise<void> => {
  await sql`
    update items set stock_count = items.stock_count + ${sign}::int * changed.count
    from jsonb_to_recordset(${asRows(portions)}::jsonb) as changed (id uuid, count int)
    where items.restaurant_id = ${restaurantId}::uuid and items.id = changed.id and items.stock_count is not null`.execute(
    db,
  );
};
