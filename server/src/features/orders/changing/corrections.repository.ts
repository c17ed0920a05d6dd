import type { Bill } from '@comanda/contract/orders';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { LineChange } from './correction.ts';
import type { ServedItemRow } from '#features/orders/placing';

export type LineRow = Selectable<DB['order_items']>;

/** Returns all columns of the lines, because an undo restores a removed line exactly as it was. */
export const findLineRows = (db: Kysely<DB>, restaurantId: string, orderId: string): Promise<LineRow[]> =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Returns the order's totals and the rates they were computed with, and the restaurant's current rates for orders without stored ones. */
export const findOrderTotals = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select(['subtotal_minor', 'service_charge_minor', 'taxes', 'total_minor', 'corrected_at', 'orders.currency'])
    .select(['restaurants.timezone', 'restaurants.happy_hours', 'rates', 'promo_code'])
    .select([
      'restaurants.tax_rate_milli_percent as taxRateMilliPercent',
      'restaurants.prices_include_tax as pricesIncludeTax',
      'restaurants.service_charge_milli_percent as serviceChargeMilliPercent',
    ])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

/**
 * Locks items of the restaurant's menus in this currency until the transaction ends, so that neither their price nor their stock
 * changes meanwhile. Rows are locked in the order of their ids to avoid deadlocks.
 */
export const lockItemsForCorrection = async (
  db: Kysely<DB>,
  restaurantId: string,
  { itemIds, currency }: { itemIds: readonly string[]; currency: string },
): Promise<ServedItemRow[]> => {
  const { rows } = await sql<ServedItemRow>`
    select items.id, category_id, items.name, price_minor, is_available, stock_count, option_groups, available_hours,
      tax_rate_milli_percent, items.updated_at, items.menu_id, menus.serving_hours as menu_hours, menus.orders_any_time
    from items
    join categories on categories.restaurant_id = items.restaurant_id and categories.id = category_id
    join menus on menus.restaurant_id = items.restaurant_id and menus.id = items.menu_id
    where items.restaurant_id = ${restaurantId}::uuid and items.id = any(${sql.val(itemIds)}::uuid[])
      and menus.currency = ${currency}
      and items.removed_at is null and categories.removed_at is null and menus.removed_at is null
    order by items.id for no key update of items`.execute(db);
  return rows;
};

/** Applies the changes by deleting, updating and inserting lines. Lines keep their ids. */
export const applyLineChanges = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, changes }: { orderId: string; changes: readonly LineChange[] },
): Promise<void> => {
  const removedIds = changes.flatMap(({ before, after }) => (after === null && before !== null ? [before.id] : []));
  const added = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const updated = changes.flatMap(({ before, after }) => (before === null ? [] : (after ?? [])));
  if (removedIds.length > 0) {
    await db
      .deleteFrom('order_items')
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', orderId)
      .where('id', '=', sql<string>`any(${sql.val(removedIds)}::uuid[])`)
      .execute();
  }
  if (updated.length > 0) {
    // A line that the kitchen has made ready meanwhile stays ready, unless its quantity grows.
    await sql`update order_items set quantity = wanted.quantity,
        discounts = coalesce(wanted.discounts, order_items.discounts),
        discount_minor = coalesce(wanted.discount_minor, order_items.discount_minor),
        ready_at = case when wanted.quantity > order_items.quantity and wanted.ready_at is null then null
          else coalesce(order_items.ready_at, wanted.ready_at) end
      from jsonb_populate_recordset(null::order_items, ${JSON.stringify(updated)}::jsonb) as wanted
      where order_items.restaurant_id = ${restaurantId}::uuid and order_items.order_id = ${orderId}::uuid
        and order_items.id = wanted.id`.execute(db);
  }
  if (added.length > 0) {
    await sql`insert into order_items
      select * from jsonb_populate_recordset(null::order_items, ${JSON.stringify(added.map(withoutDiscounts))}::jsonb)`.execute(
      db,
    );
  }
};

/** Lines in records from before there were discounts have none. */
const withoutDiscounts = (line: object) => ({ discounts: [], discount_minor: 0, ...line });

interface OrderSums {
  readonly subtotal_minor: number;
  readonly service_charge_minor: number;
  readonly taxes: Bill['taxes'] | readonly object[];
  readonly total_minor: number;
}

export const updateOrderTotals = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, sums, correctedAt }: { orderId: string; sums: OrderSums; correctedAt: Date | null },
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
