import { minuteMs } from '@comanda/contract/kernel';
import type { Bill, PlaceOrderInput, UnavailableLine } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import { prepared, type DB } from '#platform/db';
import type { PricedLine } from './lines-of.ts';

interface Placed {
  readonly id: string;
  readonly total: number;
  readonly hash: string | null;
}

export interface MenuItemRow {
  readonly id: string;
  readonly category_id: string;
  readonly name: string;
  readonly price_minor: number;
  readonly is_available: boolean;
  readonly stock_count: number | null;
  readonly option_groups: unknown;
  readonly available_hours: unknown;
  readonly tax_rate_milli_percent: number | null;
  /** Of when this is. */
  readonly updated_at: string;
}

/** Everything that decides an order, as the database has it at one moment. */
export interface Table {
  readonly guest_id: string;
  readonly state: string;
  readonly table_number: string;
  readonly qr_code_id: string;
  readonly menu_id: string | null;
  readonly closed_at: Date | null;
  readonly last_activity_at: Date;
  /** The restaurant is active, the table takes orders, and has a menu to order from. */
  readonly is_serving: boolean;
  readonly restaurant_name: string;
  readonly timezone: string;
  readonly opening_hours: unknown;
  readonly taxRateMilliPercent: number;
  readonly pricesIncludeTax: boolean;
  readonly serviceChargeMilliPercent: number;
  readonly maxVisitTotalMinor: number | null;
  readonly currency: string;
  /** What was placed under this key already. */
  readonly placed: Placed | null;
  /** What the visit has ordered of late. */
  readonly lately: { readonly count: number; readonly first_at: string | null };
  readonly items: readonly MenuItemRow[];
}

interface Asked {
  readonly visitId: string;
  readonly key: string;
  readonly deviceHash: string;
  readonly itemIds: readonly string[];
  readonly since: Date;
}

/** In one statement, for a round trip costs more than a join. */
const selectTable = prepared<Table>(`
  select guest.id as guest_id, guest.state, visits.table_number, visits.qr_code_id, visits.closed_at,
    visits.last_activity_at, menus.id as menu_id,
    restaurants.status = 'active' and menus.id is not null as is_serving,
    restaurants.name as restaurant_name, restaurants.timezone, restaurants.opening_hours,
    restaurants.tax_rate_milli_percent as "taxRateMilliPercent", restaurants.prices_include_tax as "pricesIncludeTax",
    restaurants.service_charge_milli_percent as "serviceChargeMilliPercent",
    restaurants.max_visit_total_minor as "maxVisitTotalMinor", coalesce(menus.currency, '') as currency,
    (select json_build_object('id', id, 'total', total_minor, 'hash', placing_hash) from orders
      where restaurant_id = $1 and visit_id = $2 and placing_key = $4) as placed,
    (select json_build_object('count', count(*), 'first_at', min(created_at)) from orders
      where restaurant_id = $1 and visit_id = $2 and created_at > $6) as lately,
    coalesce((select json_agg(item) from (
      select items.id, category_id, items.name, price_minor, is_available, stock_count, option_groups, available_hours,
        tax_rate_milli_percent, items.updated_at
      from items join categories on categories.restaurant_id = items.restaurant_id and categories.id = category_id
      where items.restaurant_id = $1 and items.menu_id = menus.id and items.id = any($5::uuid[])
        and items.removed_at is null and categories.removed_at is null
    ) as item), '[]') as items
  from visit_guests as guest
  join visits on visits.restaurant_id = guest.restaurant_id and visits.id = guest.visit_id
  join restaurants on restaurants.id = guest.restaurant_id
  left join qr_codes on qr_codes.restaurant_id = guest.restaurant_id and qr_codes.id = visits.qr_code_id
    and qr_codes.is_available and qr_codes.removed_at is null
  left join menus on menus.restaurant_id = guest.restaurant_id and menus.id = qr_codes.menu_id
    and menus.removed_at is null
  where guest.restaurant_id = $1 and guest.visit_id = $2 and guest.device_hash = $3`);

/** Nothing where the device has no place at the visit. */
export const findTable = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, key, deviceHash, itemIds, since }: Asked,
): Promise<Table | undefined> => {
  const [table] = await selectTable(db, restaurantId, visitId, deviceHash, key, itemIds, since);
  return table;
};

export const findPlacedOrder = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, key }: { visitId: string; key: string },
): Promise<Placed | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'total_minor as total', 'placing_hash as hash'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('placing_key', '=', key)
    .executeTakeFirst();

/** What a visit has ordered so far, cancelled orders apart. */
export const sumOfVisit = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(total_minor), 0)::float8`.as('sum'))
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return sum;
};

interface OrderToPlace {
  readonly id: string;
  readonly historyId: string;
  readonly hash: string;
  readonly input: PlaceOrderInput;
  readonly table: Table;
  readonly lines: readonly PricedLine[];
  readonly bill: Bill;
  readonly at: Date;
}

interface OutcomeRow {
  /** Whether the visit was still on when the order was written. */
  readonly is_open: boolean;
  /** Whether the items were still those that the order was priced by. */
  readonly is_current: boolean;
  /** False as well where the key has an order already. */
  readonly is_placed: boolean;
  /** Of what there was too little. */
  readonly missing: UnavailableLine[] | null;
}

/**
 * The order, its lines, the first entry of its history and the portions it takes, in one statement: all of it or nothing, and
 * nothing where an item has changed since it was read. Stock is locked in the order of the items' ids, so that two orders never
 * wait for each other in a circle.
 */
const writeOrder = (heldVisit: string) =>
  prepared<OutcomeRow>(`
  with visit as (${heldVisit}),
  counted as (
    select items.id, items.stock_count, wanted.count from items
    join jsonb_to_recordset($7::jsonb) as wanted (id uuid, count int) on wanted.id = items.id
    where items.restaurant_id = $1 and items.stock_count is not null
    order by items.id for update of items
  ), missing as (
    select id, stock_count from counted where stock_count < count
  ), current as (
    select count(*) = jsonb_array_length($6::jsonb) as is_current from items
    join jsonb_to_recordset($6::jsonb) as seen (id uuid, updated_at timestamptz)
      on seen.id = items.id and seen.updated_at = items.updated_at
    where items.restaurant_id = $1
  ), placed as (
    insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes,
      total_minor, status, payment_status, payment_method, customer_name, table_number, notes, visit_id, guest_id,
      placing_key, placing_hash, created_at, updated_at)
    select $1, given.id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes, total_minor, 'unopened',
      'pending', 'pay_at_table', customer_name, table_number, notes, visit.id, guest_id, placing_key, placing_hash, $3, $3
    from visit, current, jsonb_populate_record(null::orders, $4) as given
    where is_current and not exists (select from missing)
    on conflict (restaurant_id, visit_id, placing_key) do nothing
    returning id
  ), lines as (
    insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity,
      options, notes, tax_rate_milli_percent)
    select $1, placed.id, position, line.id, item_id, category_id, name, price_minor, quantity, options, notes,
      tax_rate_milli_percent
    from placed, jsonb_populate_recordset(null::order_items, $5) as line
  ), entry as (
    insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by)
    select $1, placed.id, $8, null, 'unopened', $3, 'Guest' from placed
  ), taken as (
    update items set stock_count = items.stock_count - counted.count from counted, placed
    where items.restaurant_id = $1 and items.id = counted.id
  )
  select exists (select from visit) as is_open, is_current, exists (select from placed) as is_placed,
    (select json_agg(json_build_object('itemId', id, 'reason', 'sold-out', 'left', stock_count)) from missing) as missing
  from current`);

/** Whoever closes the visit waits for this order, or this order for them. */
const writeOrderAtVisit = writeOrder(
  'select id from visits where restaurant_id = $1 and id = $2 and closed_at is null for key share',
);
const writeOrderAndStay = writeOrder(`update visits set last_activity_at = greatest(last_activity_at, $3)
  where restaurant_id = $1 and id = $2 and closed_at is null returning id`);

export const insertPlacedOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, historyId, hash, input, table, lines, bill, at }: OrderToPlace,
  portions: ReadonlyMap<string, number>,
): Promise<OutcomeRow> => {
  // Now and then is enough to keep a visit from expiring.
  const isAwake = at.getTime() - table.last_activity_at.getTime() < minuteMs;
  const write = isAwake ? writeOrderAtVisit : writeOrderAndStay;
  const order = {
    id,
    restaurant_name: table.restaurant_name,
    currency: table.currency,
    subtotal_minor: bill.subtotal,
    service_charge_minor: bill.serviceCharge,
    taxes: bill.taxes,
    total_minor: bill.total,
    customer_name: input.customerName,
    table_number: table.table_number,
    notes: input.notes,
    guest_id: table.guest_id,
    placing_key: input.key,
    placing_hash: hash,
  };
  const [outcome] = await write(
    db,
    restaurantId,
    input.visitId,
    at,
    JSON.stringify(order),
    JSON.stringify(lines.map(asRow)),
    JSON.stringify(table.items.map(asSeen)),
    JSON.stringify([...portions].map(([item, count]) => ({ id: item, count }))),
    historyId,
  );
  if (outcome === undefined) throw new Error('An order has neither been placed nor refused.');
  return outcome;
};

const asSeen = ({ id, updated_at }: MenuItemRow) => ({ id, updated_at });

const asRow = (line: PricedLine, position: number) => ({
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
});
