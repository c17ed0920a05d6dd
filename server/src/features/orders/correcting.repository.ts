import type { Bill } from '@comanda/contract/orders';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { LineChange } from './correction.ts';
import type { MenuItemRow } from './served-table.repository.ts';

export type LineRow = Selectable<DB['order_items']>;

/** Whole lines: one that is taken off may come back as it was. */
export const findWholeLines = (db: Kysely<DB>, restaurantId: string, orderId: string): Promise<LineRow[]> =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** What the order was summed up to and by which rates; where nobody wrote those down, the restaurant's of now. */
export const findSums = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select(['subtotal_minor', 'service_charge_minor', 'taxes', 'total_minor', 'corrected_at', 'orders.currency'])
    .select(['restaurants.timezone', 'rates'])
    .select([
      'restaurants.tax_rate_milli_percent as taxRateMilliPercent',
      'restaurants.prices_include_tax as pricesIncludeTax',
      'restaurants.service_charge_milli_percent as serviceChargeMilliPercent',
    ])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

/**
 * Items of the restaurant's menus in this currency, held until the caller is done: neither their price nor their stock changes
 * meanwhile. In the order of their ids, so that nobody waits for another in a circle.
 */
export const lockItemsForCorrection = async (
  db: Kysely<DB>,
  restaurantId: string,
  { itemIds, currency }: { itemIds: readonly string[]; currency: string },
): Promise<MenuItemRow[]> => {
  const { rows } = await sql<MenuItemRow>`
    select items.id, category_id, items.name, price_minor, is_available, stock_count, option_groups, available_hours,
      tax_rate_milli_percent, items.updated_at
    from items
    join categories on categories.restaurant_id = items.restaurant_id and categories.id = category_id
    join menus on menus.restaurant_id = items.restaurant_id and menus.id = items.menu_id
    where items.restaurant_id = ${restaurantId}::uuid and items.id = any(${sql.val(itemIds)}::uuid[])
      and menus.currency = ${currency}
      and items.removed_at is null and categories.removed_at is null and menus.removed_at is null
    order by items.id for no key update of items`.execute(db);
  return rows;
};

/** Turns every line from what it was into what it shall be. Lines keep their ids. */
export const saveLines = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, changes }: { orderId: string; changes: readonly LineChange[] },
): Promise<void> => {
  const gone = changes.flatMap(({ before, after }) => (after === null && before !== null ? [before.id] : []));
  const come = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const stay = changes.flatMap(({ before, after }) => (before === null ? [] : (after ?? [])));
  if (gone.length > 0) {
    await db
      .deleteFrom('order_items')
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', orderId)
      .where('id', '=', sql<string>`any(${sql.val(gone)}::uuid[])`)
      .execute();
  }
  if (stay.length > 0) {
    // What the kitchen has made since stays made, unless there is more of it to make.
    await sql`update order_items set quantity = wanted.quantity,
        ready_at = case when wanted.quantity > order_items.quantity and wanted.ready_at is null then null
          else coalesce(order_items.ready_at, wanted.ready_at) end
      from jsonb_populate_recordset(null::order_items, ${JSON.stringify(stay)}::jsonb) as wanted
      where order_items.restaurant_id = ${restaurantId}::uuid and order_items.order_id = ${orderId}::uuid
        and order_items.id = wanted.id`.execute(db);
  }
  if (come.length > 0) {
    await sql`insert into order_items
      select * from jsonb_populate_recordset(null::order_items, ${JSON.stringify(come)}::jsonb)`.execute(db);
  }
};

interface Sums {
  readonly subtotal_minor: number;
  readonly service_charge_minor: number;
  readonly taxes: Bill['taxes'] | readonly object[];
  readonly total_minor: number;
}

export const saveSums = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, sums, correctedAt }: { orderId: string; sums: Sums; correctedAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      ...sums,
      taxes: JSON.stringify(sums.taxes),
      corrected_at: correctedAt,
      revision: sql`revision + 1`,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .execute();
};
