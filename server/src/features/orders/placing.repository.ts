import type { Bill, PlaceOrderInput } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';
import type { PricedLine } from './lines-of.ts';

export const findPlacedOrder = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, key }: { visitId: string; key: string },
) =>
  db
    .selectFrom('orders')
    .select(['id', 'total_minor', 'placing_hash'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('placing_key', '=', key)
    .executeTakeFirst();

/** What decides an order besides the menu: the restaurant, the menu its table has, and what the visit has ordered so far. */
export const findKitchen = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, qrCodeId }: { visitId: string; qrCodeId: string },
) =>
  db
    .selectFrom('restaurants')
    .innerJoin('qr_codes', 'qr_codes.restaurant_id', 'restaurants.id')
    .innerJoin('menus', (join) =>
      join.onRef('menus.restaurant_id', '=', 'restaurants.id').onRef('menus.id', '=', 'qr_codes.menu_id'),
    )
    .select((of) => [
      'restaurants.name',
      'restaurants.timezone',
      'restaurants.opening_hours',
      'restaurants.tax_rate_milli_percent as taxRateMilliPercent',
      'restaurants.prices_include_tax as pricesIncludeTax',
      'restaurants.service_charge_milli_percent as serviceChargeMilliPercent',
      'restaurants.max_visit_total_minor as maxVisitTotalMinor',
      'menus.id as menu_id',
      'menus.currency',
      of
        .selectFrom('orders')
        .select(sql<number>`coalesce(sum(total_minor), 0)::int`.as('sum'))
        .where('orders.restaurant_id', '=', restaurantId)
        .where('orders.visit_id', '=', visitId)
        .where('orders.status', '!=', 'cancelled')
        .$asScalar()
        .$notNull()
        .as('visitTotalMinor'),
    ])
    .where('restaurants.id', '=', restaurantId)
    .where('restaurants.status', '=', 'active')
    .where('qr_codes.id', '=', qrCodeId)
    .where('qr_codes.is_available', '=', true)
    .where('menus.removed_at', 'is', null)
    .executeTakeFirst();

type Kitchen = NonNullable<Awaited<ReturnType<typeof findKitchen>>>;

export const findMenuItems = (
  db: Kysely<DB>,
  restaurantId: string,
  { menuId, itemIds }: { menuId: string; itemIds: readonly string[] },
) =>
  db
    .selectFrom('items')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.restaurant_id', '=', 'items.restaurant_id')
        .onRef('categories.id', '=', 'items.category_id'),
    )
    .select([
      'items.id',
      'items.category_id',
      'items.name',
      'items.price_minor',
      'items.is_available',
      'items.stock_count',
      'items.option_groups',
      'items.available_hours',
      'items.tax_rate_milli_percent',
    ])
    .where('items.restaurant_id', '=', restaurantId)
    .where('items.menu_id', '=', menuId)
    .where('items.id', '=', sql<string>`any(${sql.val(itemIds)}::uuid[])`)
    .where('items.removed_at', 'is', null)
    .where('categories.removed_at', 'is', null)
    .execute();

export type MenuItemRow = Awaited<ReturnType<typeof findMenuItems>>[number];

interface OrderToPlace {
  readonly id: string;
  readonly historyId: string;
  readonly key: string;
  readonly hash: string;
  readonly input: Pick<PlaceOrderInput, 'customerName' | 'notes'>;
  readonly guest: { readonly visitId: string; readonly guestId: string; readonly tableNumber: string };
  readonly kitchen: Pick<Kitchen, 'name' | 'currency'>;
  readonly lines: readonly PricedLine[];
  readonly bill: Bill;
  readonly at: Date;
}

/**
 * The order, its lines and the first entry of its history in one statement: a round trip costs more than a row. Answers false,
 * and writes nothing, where the key has an order already.
 */
export const insertPlacedOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, historyId, key, hash, input, guest, kitchen, lines, bill, at }: OrderToPlace,
): Promise<boolean> => {
  const rows = JSON.stringify(
    lines.map((line, position) => ({
      position,
      id: newId(),
      item_id: line.itemId,
      category_id: line.categoryId,
      name: line.name,
      price_minor: line.unitPrice,
      quantity: line.quantity,
      options: line.options,
      notes: line.notes,
      tax_rate_milli_percent: line.taxRateMilliPercent,
    })),
  );
  const { rows: inserted } = await sql<{ id: string }>`
    with placed as (
      insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes,
        total_minor, status, payment_status, payment_method, customer_name, table_number, notes, visit_id, guest_id,
        placing_key, placing_hash, created_at, updated_at)
      values (${restaurantId}, ${id}, ${kitchen.name}, ${kitchen.currency}, ${bill.subtotal}, ${bill.serviceCharge},
        ${JSON.stringify(bill.taxes)}::jsonb, ${bill.total}, 'unopened', 'pending', 'pay_at_table',
        ${input.customerName}, ${guest.tableNumber}, ${input.notes}, ${guest.visitId}, ${guest.guestId},
        ${key}, ${hash}, ${at}, ${at})
      on conflict (restaurant_id, visit_id, placing_key) do nothing
      returning id
    ), lines as (
      insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity,
        options, notes, tax_rate_milli_percent)
      select ${restaurantId}::uuid, placed.id, line.*
      from placed, jsonb_to_recordset(${rows}::jsonb) as line (position int, id uuid, item_id uuid, category_id uuid,
        name text, price_minor int, quantity int, options jsonb, notes text, tax_rate_milli_percent int)
    ), entry as (
      insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by)
      select ${restaurantId}::uuid, placed.id, ${historyId}::uuid, null, 'unopened', ${at}::timestamptz, 'Guest' from placed
    )
    select id from placed`.execute(db);
  return inserted.length > 0;
};
