import { orderStatus, type OrderStatus } from '@comanda/contract/orders';
import { publicDemoIds } from '#platform/context';
import { lockUntilCommit, type DB } from '#platform/db';
import { sql, type Kysely } from 'kysely';

/** Tells if the database holds the showcase, and if it holds other accounts. The database may have no tables yet. */
export const findDatabaseContent = async (db: Kysely<DB>, restaurantId: string) => {
  const { rows: tables } = await sql<{ is_new: boolean }>`select to_regclass('restaurants') is null as is_new`.execute(
    db,
  );
  if (tables[0]?.is_new !== false) return { isShowcase: false, hasOthers: false };
  const { rows } = await sql<{ isShowcase: boolean; hasOthers: boolean }>`
    select exists (select 1 from restaurants where id = ${restaurantId}) as "isShowcase",
      exists (select 1 from users where id <> ${publicDemoIds.ownerId}) as "hasOthers"`.execute(db);
  return rows[0] ?? { isShowcase: false, hasOthers: false };
};

/** Takes an advisory lock until the transaction ends, so that only one process on any node creates the showcase. */
export const lockShowcase = async (db: Kysely<DB>, restaurantId: string): Promise<void> => {
  await lockUntilCommit(db, `showcase ${restaurantId}`);
};

export const findRestaurantRates = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('restaurants')
    .select(['owner_id', 'name', 'currency', 'timezone'])
    .select([
      'tax_rate_milli_percent as taxRateMilliPercent',
      'prices_include_tax as pricesIncludeTax',
      'service_charge_milli_percent as serviceChargeMilliPercent',
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirst();

export interface ShowcasePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Returns the owner, then the staff in the order in which they were created. */
export const findShowcasePeople = (db: Kysely<DB>, ownerId: string): Promise<ShowcasePerson[]> =>
  db
    .selectFrom('users')
    .select(['id', 'display_name as name', 'email'])
    .where('owner_id', '=', ownerId)
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface ShowcaseTable {
  readonly qrCodeId: string;
  readonly tableNumber: string;
}

/** Returns the tables that are available to guests. */
export const findTables = (db: Kysely<DB>, restaurantId: string): Promise<ShowcaseTable[]> =>
  db
    .selectFrom('qr_codes')
    .select(['id as qrCodeId', 'table_number as tableNumber'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .where('is_available', '=', true)
    .where('menu_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Sets the creation dates back to before the first generated visit. */
export const backdateCreation = async (db: Kysely<DB>, ownerId: string, at: Date): Promise<void> => {
  const restaurantIds = db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId);
  await db.updateTable('users').set({ created_at: at }).where('owner_id', '=', ownerId).execute();
  await db.updateTable('restaurants').set({ created_at: at }).where('owner_id', '=', ownerId).execute();
  for (const table of ['menus', 'categories', 'items', 'qr_codes', 'stations'] as const)
    await db.updateTable(table).set({ created_at: at }).where('restaurant_id', 'in', restaurantIds).execute();
};

interface Floor {
  readonly openOrders: number;
  readonly openTables: number;
  readonly busyCodes: string[];
}

export const readFloor = async (db: Kysely<DB>, restaurantId: string): Promise<Floor> => {
  const { rows } = await sql<Floor>`
    select (select count(*)::int from orders where restaurant_id = ${restaurantId}
        and status in ('unopened', 'accepted', 'preparing', 'partially_delivered')) as "openOrders",
      count(*)::int as "openTables", coalesce(array_agg(qr_code_id), '{}') as "busyCodes"
    from visits where restaurant_id = ${restaurantId} and closed_at is null`.execute(db);
  return rows[0] ?? { openOrders: 0, openTables: 0, busyCodes: [] };
};

/** True if the visit has an order that is neither delivered nor cancelled. */
export const isWaitingForFood = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .executeTakeFirst()) !== undefined;

/** Returns new orders that no staff screen has shown yet. */
export const findUnshownOrders = async (db: Kysely<DB>, restaurantId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'unopened')
    .where('first_shown_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns open calls from before this time. */
export const findOldCalls = (db: Kysely<DB>, restaurantId: string, before: Date) =>
  db
    .selectFrom('visit_calls')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'visit_calls.restaurant_id')
        .onRef('visits.id', '=', 'visit_calls.visit_id'),
    )
    .select(['visit_calls.id as callId', 'visits.id as visitId', 'visit_calls.kind'])
    .where('visit_calls.restaurant_id', '=', restaurantId)
    .where('visits.closed_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('called_at', '<', before)
    .execute();

/** Returns orders that were delivered before this time and that nobody has paid or is paying. */
export const findUnpaidDemoOrders = async (db: Kysely<DB>, restaurantId: string, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'delivered')
    .where('payment_status', '!=', 'paid')
    .where('held_minor', '=', 0)
    .where('updated_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns the pending payments that guests want to make at the table. */
export const findPendingTablePayments = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('payments')
    .select(['id as paymentId', 'paid_with'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .where('method', '=', 'pay_at_table')
    .execute();

/** Returns orders from before this time that are still undelivered or unpaid. */
export const findAbandonedOrders = async (db: Kysely<DB>, restaurantId: string, before: Date) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'created_at as at'])
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '<', before)
    .where('status', '!=', 'cancelled')
    .where((where) => where.or([where('status', '!=', 'delivered'), where('payment_status', '!=', 'paid')]))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, status: orderStatus.parse(row.status) }));
};

/** Returns open visits without activity since this time. */
export const findAbandonedVisits = (db: Kysely<DB>, restaurantId: string, before: Date) =>
  db
    .selectFrom('visits')
    .select(['id as visitId', 'last_activity_at as at'])
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .where('last_activity_at', '<', before)
    .execute();

export interface OrderOfVisit {
  readonly id: string;
  readonly status: OrderStatus;
  readonly lineIds: string[];
}

export const findOrdersOfVisit = async (
  db: Kysely<DB>,
  restaurantId: string,
  visitId: string,
): Promise<OrderOfVisit[]> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .select(
      sql<string[]>`array(select line.id from order_items as line
        where line.restaurant_id = orders.restaurant_id and line.order_id = orders.id order by position)`.as('lineIds'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, status: orderStatus.parse(row.status) }));
};
