import { minuteMs } from '@comanda/contract/kernel';
import type { Bill, BillRates, UnavailableLine } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import { prepareStatement, type DB } from '#platform/db';
import type { PricedLine } from './lines-of.ts';
import type { HistoryAuthor } from './moving.repository.ts';
import type { MenuItemRow, ServedTable } from './served-table.repository.ts';

export interface Placed {
  readonly id: string;
  readonly total: number;
  readonly hash: string | null;
}

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

/** From now on nothing is placed under this key. */
export const addWithdrawnKey = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, key }: { visitId: string; key: string },
): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ withdrawn_keys: sql`array_append(array_remove(withdrawn_keys, ${key}::uuid), ${key}::uuid)` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
};

/** By a key of the staff, which names no visit: it may have ended since. */
export const findPlacedByStaff = (db: Kysely<DB>, restaurantId: string, key: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'visit_id', 'total_minor as total', 'placing_hash as hash'])
    .where('restaurant_id', '=', restaurantId)
    .where('placing_key', '=', key)
    .where('placed_by', 'is not', null)
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

/** A guest by their phone, or staff at the table. */
interface Orderer extends HistoryAuthor {
  readonly guestId: string | null;
  readonly userId: string | null;
}

interface OrderToPlace {
  readonly id: string;
  readonly historyId: string;
  readonly hash: string;
  readonly input: Readonly<Record<'visitId' | 'key' | 'customerName' | 'notes', string>>;
  readonly by: Orderer;
  readonly status: 'unopened' | 'accepted';
  readonly table: ServedTable;
  readonly lines: readonly PricedLine[];
  readonly bill: Bill;
  readonly at: Date;
}

interface OutcomeRow {
  /** True if the visit was open and the order not withdrawn when it was written. */
  readonly is_open: boolean;
  /** Whether the items were still those that the order was priced by. */
  readonly is_current: boolean;
  /** False as well where the key has an order already. */
  readonly is_placed: boolean;
  /** Of what there was too little. */
  readonly missing: UnavailableLine[] | null;
}

/** The portions that an order takes, locked in the order of the items' ids, so that two orders never wait for each other in a circle. */
const portions = {
  held: `counted as (
    select items.id, items.stock_count, wanted.count from items
    join jsonb_to_recordset($10::jsonb) as wanted (id uuid, count int) on wanted.id = items.id
    where items.restaurant_id = $1 and items.stock_count is not null
    order by items.id for update of items
  ), missing as (
    select id, stock_count from counted where stock_count < count
  ),`,
  areThere: 'and not exists (select from missing)',
  taken: `, taken as (
    update items set stock_count = items.stock_count - counted.count from counted, placed
    where items.restaurant_id = $1 and items.id = counted.id
  )`,
  missing: `(select json_agg(json_build_object('itemId', id, 'reason', 'sold-out', 'left', stock_count)) from missing)`,
};
/** Most orders take none that anybody counts: they do without what they would only look through in vain. */
const noPortions: typeof portions = { held: '', areThere: '', taken: '', missing: 'null' };

/**
 * The order, its lines, the first entry of its history and the portions it takes, in one statement: all of it or nothing, and
 * nothing where an item has changed since it was read.
 */
const writeOrder = (heldVisit: string, { held, areThere, taken, missing }: typeof portions) =>
  prepareStatement<OutcomeRow>(`
  with visit as (${heldVisit}), ${held} current as (
    select count(*) = jsonb_array_length($6::jsonb) as is_current from items
    join jsonb_to_recordset($6::jsonb) as seen (id uuid, updated_at timestamptz)
      on seen.id = items.id and seen.updated_at = items.updated_at
    where items.restaurant_id = $1
  ), placed as (
    insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes,
      total_minor, rates, status, payment_status, payment_method, customer_name, table_number, notes, visit_id, guest_id,
      placed_by, placing_key, placing_hash, created_at, updated_at)
    select $1, given.id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes, total_minor, rates,
      given.status, 'pending', 'pay_at_table', customer_name, visit.table_number, notes, visit.id, guest_id, placed_by,
      placing_key, placing_hash, $3, $3
    from visit, current, jsonb_populate_record(null::orders, $4) as given
    where is_current ${areThere}
    on conflict do nothing
    returning id, status
  ), lines as (
    insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity,
      options, notes, tax_rate_milli_percent)
    select $1, placed.id, position, line.id, item_id, category_id, name, price_minor, quantity, options, notes,
      tax_rate_milli_percent
    from placed, jsonb_populate_recordset(null::order_items, $5) as line
  ), entry as (
    insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by,
      changed_by_id)
    select $1, placed.id, $7, null, placed.status, $3, $8, $9 from placed
  )${taken}
  select exists (select from visit) as is_open, is_current, exists (select from placed) as is_placed,
    ${missing} as missing
  from current`);

/** Whoever closes or moves the visit waits for this order, or this order for them: it is written at the table they sit at then. */
const isWanted = `closed_at is null and ($4::jsonb ->> 'placing_key')::uuid <> all(withdrawn_keys)`;
const heldAtVisit = `select id, table_number from visits
  where restaurant_id = $1 and id = $2 and ${isWanted} for key share`;
const heldAwake = `update visits set last_activity_at = greatest(last_activity_at, $3)
  where restaurant_id = $1 and id = $2 and ${isWanted} returning id, table_number`;

const writeAtVisit = {
  uncounted: writeOrder(heldAtVisit, noPortions),
  counted: writeOrder(heldAtVisit, portions),
};
const writeAndStay = {
  uncounted: writeOrder(heldAwake, noPortions),
  counted: writeOrder(heldAwake, portions),
};

export const insertPlacedOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, historyId, hash, input, by, status, table, lines, bill, at }: OrderToPlace,
  taking: ReadonlyMap<string, number>,
): Promise<OutcomeRow> => {
  // Now and then is enough to keep a visit from expiring.
  const isAwake = at.getTime() - table.last_activity_at.getTime() < minuteMs;
  const write = isAwake ? writeAtVisit : writeAndStay;
  const order = {
    id,
    status,
    restaurant_name: table.restaurant_name,
    currency: table.currency,
    subtotal_minor: bill.subtotal,
    service_charge_minor: bill.serviceCharge,
    taxes: bill.taxes,
    total_minor: bill.total,
    rates: ratesOf(table),
    customer_name: input.customerName,
    notes: input.notes,
    guest_id: by.guestId,
    placed_by: by.userId,
    placing_key: input.key,
    placing_hash: hash,
  };
  const written = [
    restaurantId,
    input.visitId,
    at,
    JSON.stringify(order),
    JSON.stringify(lines.map(asRow)),
    JSON.stringify(table.items.map(asSeen)),
    historyId,
    by.name,
    by.accountId,
  ];
  const counted = [...taking].map(([item, count]) => ({ id: item, count }));
  const [outcome] =
    counted.length === 0
      ? await write.uncounted(db, ...written)
      : await write.counted(db, ...written, JSON.stringify(counted));
  if (outcome === undefined) throw new Error('An order has neither been placed nor refused.');
  return outcome;
};

const asSeen = ({ id, updated_at }: MenuItemRow) => ({ id, updated_at });

const ratesOf = ({ taxRateMilliPercent, pricesIncludeTax, serviceChargeMilliPercent }: BillRates): BillRates => ({
  taxRateMilliPercent,
  pricesIncludeTax,
  serviceChargeMilliPercent,
});

/** A line as it is stored, under a new id. */
export const asRow = (line: PricedLine, position: number) => ({
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
