import type { OrderStatus } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import { lockUntilCommit, type DB } from '#platform/db';

export const demoExists = async (db: Kysely<DB>, restaurantId: string): Promise<boolean> =>
  (await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).executeTakeFirst()) !== undefined;

/** Advisory lock across all nodes until the transaction ends, so that no table is created or offered twice. */
export const lockDemo = async (db: Kysely<DB>, restaurantId: string): Promise<void> => {
  await lockUntilCommit(db, `demo ${restaurantId}`);
};

export const countTables = async (db: Kysely<DB>, restaurantId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('demo_tables')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Inserts tables that were never offered to anybody. */
export const insertTables = async (
  db: Kysely<DB>,
  restaurantId: string,
  qrCodeIds: readonly string[],
): Promise<void> => {
  const rows = qrCodeIds.map((id) => ({ restaurant_id: restaurantId, qr_code_id: id, offered_at: new Date(0) }));
  await db.insertInto('demo_tables').values(rows).execute();
};

export const saveTableOffer = async (
  db: Kysely<DB>,
  restaurantId: string,
  { qrCodeId, at }: { qrCodeId: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('demo_tables')
    .set({ offered_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('qr_code_id', '=', qrCodeId)
    .execute();
};

const tablesWithVisits = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('demo_tables')
    .leftJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'demo_tables.restaurant_id')
        .onRef('visits.qr_code_id', '=', 'demo_tables.qr_code_id')
        .on('visits.closed_at', 'is', null),
    )
    .select(['demo_tables.qr_code_id', 'visits.id as visit_id'])
    .where('demo_tables.restaurant_id', '=', restaurantId);

/** Finds the table at which this phone already sits. */
export const findOwnTable = (db: Kysely<DB>, restaurantId: string, deviceHash: string) =>
  tablesWithVisits(db, restaurantId)
    .innerJoin('visit_guests', (join) =>
      join
        .onRef('visit_guests.restaurant_id', '=', 'visits.restaurant_id')
        .onRef('visit_guests.visit_id', '=', 'visits.id'),
    )
    .where('visit_guests.device_hash', '=', deviceHash)
    .where('visit_guests.state', '=', 'seated')
    .orderBy('visit_guests.joined_at', 'desc')
    .executeTakeFirst();

/** Finds a table without a visit that was not offered to another phone recently. */
export const findFreeTable = (db: Kysely<DB>, restaurantId: string, offeredBefore: Date) =>
  tablesWithVisits(db, restaurantId)
    .where('visits.id', 'is', null)
    .where('demo_tables.offered_at', '<', offeredBefore)
    .orderBy('demo_tables.offered_at')
    .orderBy('demo_tables.qr_code_id')
    .executeTakeFirst();

/** Finds the table that was idle for the longest time. A busy table is chosen only if all tables are busy. */
export const findIdlestTable = (db: Kysely<DB>, restaurantId: string, busySince: Date) =>
  tablesWithVisits(db, restaurantId)
    .orderBy(sql`coalesce(visits.last_activity_at >= ${busySince}, false)`)
    .orderBy(sql`greatest(demo_tables.offered_at, visits.last_activity_at)`)
    .executeTakeFirstOrThrow();

export interface OpenOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly updated_at: Date;
  readonly line_ids: string[];
}

/** Orders that the kitchen still has to advance, oldest first. */
export const findOpenOrders = async (db: Kysely<DB>, restaurantId: string, since: Date): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    select id, status, updated_at,
      array(select line.id from order_items as line
        where line.restaurant_id = orders.restaurant_id and order_id = orders.id order by position) as line_ids
    from orders
    where restaurant_id = ${restaurantId} and created_at > ${since} and status not in ('delivered', 'cancelled')
    order by created_at`.execute(db);
  return rows;
};
