import { minuteMs, type BillRates } from '@comanda/contract/kernel';
import { sumDiscounts, type Bill, type UnavailableLine, type WaitReason } from '@comanda/contract/orders';
import type { CodeTerms } from '@comanda/contract/promotions';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import { isDistributed, prepareStatement, type DB } from '#platform/db';
import type { PricedOrderLine } from './price-lines.ts';
import type { HistoryAuthor } from '#features/orders/records';
import type { ServedItemRow, OrderTable, PlacedOrderRow, RecentOrders } from './served-table.repository.ts';

export const findPlacedOrder = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, key }: { visitId: string; key: string },
): Promise<PlacedOrderRow | undefined> =>
  db
    .selectFrom('orders')
    .select((of) => [
      'id',
      'total_minor as total',
      'placing_hash as hash',
      of('waits_for', 'is not', null).$castTo<boolean>().as('is_waiting'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('placing_key', '=', key)
    .executeTakeFirst();

/** Blocks the key: no order can be placed with it afterwards. */
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

/** Finds an order by an idempotency key of the staff. The visit is not part of the search, because it may have ended meanwhile. */
export const findOrderPlacedByStaff = (db: Kysely<DB>, restaurantId: string, key: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'visit_id', 'total_minor as total', 'placing_hash as hash'])
    .where('restaurant_id', '=', restaurantId)
    .where('placing_key', '=', key)
    .where('placed_by', 'is not', null)
    .executeTakeFirst();

interface VisitOrderSums {
  /** Total of the orders that phones have placed so far, without cancelled ones. */
  readonly phoneTotal: number;
  /** The visit's orders since a time, including cancelled ones. */
  readonly lately: RecentOrders;
}

export const sumVisitOrders = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, since }: { visitId: string; since: Date },
): Promise<VisitOrderSums> => {
  const { phoneTotal, count, first_at } = await db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(total_minor) filter (where guest_id is not null and status <> 'cancelled'), 0)::float8`.as(
        'phoneTotal',
      ),
      sql<number>`(count(*) filter (where created_at > ${since}))::int`.as('count'),
      sql<Date | null>`min(created_at) filter (where created_at > ${since})`.as('first_at'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow();
  return { phoneTotal, lately: { count, first_at } };
};

/** The author of the order: a guest on their phone, or staff at the table. */
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
  readonly table: OrderTable;
  readonly lines: readonly PricedOrderLine[];
  readonly bill: Bill;
  /** Terms of the promo code; null if there is none. */
  readonly promoCode: CodeTerms | null;
  /** The number under which it is picked up; absent at a table. */
  readonly pickup?: { readonly day: string; readonly number: number } | undefined;
  readonly wait?: OrderWait | undefined;
  readonly at: Date;
}

/** The reason why an order is not sent to the staff yet; null if it is. */
interface OrderWait {
  readonly waitsFor: WaitReason | null;
  /** Null for as soon as possible. */
  readonly due: OrderDueTime | null;
  /** Time until which its guest can change it; null if it does not wait for that. */
  readonly sendsAt: Date | null;
}

/** The slot for which a guest ordered, and the time at which the kitchen gets the order. */
export interface OrderDueTime {
  readonly at: Date;
  readonly releaseAt: Date;
  /** Orders that the slot takes. */
  readonly slotOrders: number;
  readonly slotMinutes: number;
}

interface OutcomeRow {
  /** True if the visit was open and the order not withdrawn when it was written. */
  readonly is_open: boolean;
  /** True if the items have not changed since the order was priced. */
  readonly is_current: boolean;
  /** Also false if the key already has an order. */
  readonly is_placed: boolean;
  /** Items with too little stock; null if there are none. */
  readonly missing: UnavailableLine[] | null;
}

/**
 * SQL that reserves an order's portions. It locks items after the visit, which it therefore names first, and in the order of their ids, so
 * that two orders, or an order and a change of another one, cannot deadlock.
 */
const portions = {
  lock: `counted as (
    select items.id, items.stock_count, wanted.count from visit cross join items
    join jsonb_to_recordset($10::jsonb) as wanted (id uuid, count int) on wanted.id = items.id
    where items.restaurant_id = $1 and items.stock_count is not null
    order by items.id for update of items
  ), missing as (
    select id, stock_count from counted where stock_count < count
  ),`,
  areAvailable: 'and not exists (select 1 from missing)',
  reserve: `, reserved as (
    update items set stock_count = items.stock_count - counted.count from counted, placed
    where items.restaurant_id = $1 and items.id = counted.id
  )`,
  missing: `(select json_agg(json_build_object('itemId', id, 'reason', 'sold-out', 'left', stock_count)) from missing)`,
};
/** Most orders contain no item with a stock count: their statement leaves out the stock queries. */
const noPortions: typeof portions = { lock: '', areAvailable: '', reserve: '', missing: 'null' };

/**
 * Builds one statement that writes the order, its lines and its first history entry and reserves its portions: all or nothing, and
 * nothing if an item has changed since it was read.
 */
const writeOrder = (visitQuery: string, { lock, areAvailable, reserve, missing }: typeof portions) =>
  prepareStatement<OutcomeRow>(`
  with visit as (${visitQuery}), ${lock} current as (
    select count(*) = jsonb_array_length($6::jsonb) as is_current from items
    join jsonb_to_recordset($6::jsonb) as seen (id uuid, updated_at timestamptz)
      on seen.id = items.id and seen.updated_at = items.updated_at
    where items.restaurant_id = $1
  ), placed as (
    insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes,
      total_minor, rates, promo_code, status, payment_status, payment_method, customer_name, table_number, notes, visit_id, guest_id,
      placed_by, placing_key, placing_hash, kind, pickup_day, pickup_number, waits_for, due_at, release_at,
      created_at, updated_at)
    select $1, given.id, restaurant_name, currency, subtotal_minor, service_charge_minor, taxes, total_minor, rates,
      promo_code, given.status, 'pending', 'pay_at_table', customer_name, visit.table_number, notes, visit.id, guest_id, placed_by,
      placing_key, placing_hash, visit.kind, pickup_day, pickup_number, waits_for, due_at, release_at, $3, $3
    from visit, current, jsonb_populate_record(null::orders, $4) as given
    where is_current ${areAvailable}
    on conflict do nothing
    returning id, status
  ), lines as (
    insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity,
      options, notes, tax_rate_milli_percent, discounts, discount_minor)
    select $1, placed.id, position, line.id, item_id, category_id, name, price_minor, quantity, options, notes,
      tax_rate_milli_percent, discounts, discount_minor
    from placed, jsonb_populate_recordset(null::order_items, $5) as line
  ), entry as (
    insert into order_history (restaurant_id, order_id, id, previous_status, new_status, changed_at, changed_by,
      changed_by_id)
    select $1, placed.id, $7, null, placed.status, $3, $8, $9 from placed
  )${reserve}
  select exists (select 1 from visit) as is_open, is_current, exists (select 1 from placed) as is_placed,
    ${missing} as missing
  from current`);

/** The row lock on the visit serializes this order with closing or moving it, so the order gets the visit's table at that time. */
const isAccepting = `closed_at is null and ($4::jsonb ->> 'placing_key')::uuid <> all(withdrawn_keys)`;
const lockedVisit = `select id, table_number, kind from visits
  where restaurant_id = $1 and id = $2 and ${isAccepting} for key share`;
const lockedActiveVisit = `update visits set last_activity_at = greatest(last_activity_at, $3)
  where restaurant_id = $1 and id = $2 and ${isAccepting} returning id, table_number, kind`;

const writeOnly = {
  uncounted: writeOrder(lockedVisit, noPortions),
  counted: writeOrder(lockedVisit, portions),
};
const writeAndNoteActivity = {
  uncounted: writeOrder(lockedActiveVisit, noPortions),
  counted: writeOrder(lockedActiveVisit, portions),
};

/** Does the same on the node of a cluster that has the restaurant's rows. A cluster would run the statement on all nodes. */
const writeByFunction = prepareStatement<OutcomeRow>(
  'select is_open, is_current, is_placed, missing from place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
);
/** The same for an order with discounts. */
const writeDiscountedByFunction = prepareStatement<OutcomeRow>(
  'select is_open, is_current, is_placed, missing from place_discounted_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
);

export const insertPlacedOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, historyId, hash, input, by, status, table, lines, bill, promoCode, pickup, wait, at }: OrderToPlace,
  portionCounts: ReadonlyMap<string, number>,
): Promise<OutcomeRow> => {
  // One update per minute is enough to keep a visit from expiring.
  const isRecentlyActive = at.getTime() - table.last_activity_at.getTime() < minuteMs;
  const write = isRecentlyActive ? writeOnly : writeAndNoteActivity;
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
    promo_code: promoCode,
    customer_name: input.customerName,
    notes: input.notes,
    guest_id: by.guestId,
    placed_by: by.userId,
    placing_key: input.key,
    placing_hash: hash,
    pickup_day: pickup?.day ?? null,
    pickup_number: pickup?.number ?? null,
    waits_for: wait?.waitsFor ?? null,
    due_at: wait?.due?.at ?? null,
    release_at: wait?.due?.releaseAt ?? wait?.sendsAt ?? null,
  };
  const written = [
    restaurantId,
    input.visitId,
    at,
    JSON.stringify(order),
    JSON.stringify(lines.map(toLineRow)),
    JSON.stringify(table.items.map(toItemVersion)),
    historyId,
    by.name,
    by.accountId,
  ];
  const counted = [...portionCounts].map(([item, count]) => ({ id: item, count }));
  const [outcome] = (await isDistributed(db))
    ? await (lines.some(({ discounts }) => discounts.length > 0) ? writeDiscountedByFunction : writeByFunction)(
        db,
        ...written,
        JSON.stringify(counted),
        !isRecentlyActive,
      )
    : counted.length === 0
      ? await write.uncounted(db, ...written)
      : await write.counted(db, ...written, JSON.stringify(counted));
  if (outcome === undefined) throw new Error('An order has neither been placed nor refused.');
  return outcome;
};

interface PackagingLine {
  readonly orderId: string;
  readonly position: number;
  readonly name: string;
  readonly price: number;
  readonly at: Date;
}

/** Adds the packaging to an order that was just written. Nobody makes it, so it is ready. */
export const insertPackaging = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, position, name, price, at }: PackagingLine,
): Promise<void> => {
  await db
    .insertInto('order_items')
    .values({
      restaurant_id: restaurantId,
      order_id: orderId,
      position,
      id: newId(),
      name,
      price_minor: price,
      quantity: 1,
      charge: 'packaging',
      ready_at: at,
    })
    .execute();
};

/** Marks the courses of an order that was just written. */
export const setCourses = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, lines }: Pick<OrderToPlace, 'id' | 'lines'>,
): Promise<void> => {
  const courses = lines.map(({ course }) => course);
  await sql`update order_items set course = given.course
    from unnest(${sql.val(courses)}::text[]) with ordinality as given (course, place)
    where restaurant_id = ${restaurantId}::uuid and order_id = ${id}::uuid and given.place = position + 1`.execute(db);
};

const toItemVersion = ({ id, updated_at }: ServedItemRow) => ({ id, updated_at });

const ratesOf = ({ taxRateMilliPercent, pricesIncludeTax, serviceChargeMilliPercent }: BillRates): BillRates => ({
  taxRateMilliPercent,
  pricesIncludeTax,
  serviceChargeMilliPercent,
});

/** A line as it is stored, under a new id. */
export const toLineRow = (line: PricedOrderLine, position: number) => ({
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
  discounts: [...line.discounts],
  discount_minor: sumDiscounts(line.discounts),
});
