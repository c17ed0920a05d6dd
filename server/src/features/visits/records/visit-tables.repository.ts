import { sql, type Kysely } from 'kysely';
import { runPrepared, type DB } from '#platform/db';

/**
 * Returns the open visit at a code: the party's own, or the one to which its table is joined. Takes a shared row lock until the transaction
 * ends: closing the visit waits for it, and it waits for a close in progress. Does not see that the table was joined while it waited.
 */
export const findOpenVisit = async (
  db: Kysely<DB>,
  restaurantId: string,
  { qrCodeId, party }: { qrCodeId: string; party: string },
) => {
  const query = db
    .selectFrom('visits')
    .select(['id', 'last_activity_at', 'is_staff_admitting', 'refusal_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .where((where) =>
      where.or([
        where('qr_code_id', '=', qrCodeId).and('party', '=', party),
        where('id', '=', (tables) =>
          tables
            .selectFrom('visit_tables')
            .select('visit_tables.visit_id')
            .where('visit_tables.restaurant_id', '=', restaurantId)
            .where('visit_tables.qr_code_id', '=', qrCodeId)
            // A party of its own sits at no table. A counter's code may once have been that of a joined table.
            .where(sql<boolean>`${party}::text = ''`),
        ),
      ]),
    )
    .forKeyShare();
  return (await runPrepared(db, query))[0];
};

/** Returns the open visit to which a table is joined. Takes the same lock as `findOpenVisit`. */
export const findJoinedVisit = async (db: Kysely<DB>, restaurantId: string, qrCodeId: string) => {
  const query = db
    .selectFrom('visit_tables')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'visit_tables.restaurant_id')
        .onRef('visits.id', '=', 'visit_tables.visit_id'),
    )
    .select(['visits.id', 'visits.last_activity_at', 'visits.is_staff_admitting', 'visits.refusal_count'])
    .where('visit_tables.restaurant_id', '=', restaurantId)
    .where('visit_tables.qr_code_id', '=', qrCodeId)
    .where('visits.closed_at', 'is', null)
    .forKeyShare('visits');
  return (await runPrepared(db, query))[0];
};

export interface VisitTable {
  readonly qrCodeId: string;
  readonly tableNumber: string;
}

/** Returns the tables of a visit at joined tables; none if it has one table. */
export const findVisitTables = (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<VisitTable[]> =>
  db
    .selectFrom('visit_tables')
    .select(['qr_code_id as qrCodeId', 'table_number as tableNumber'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .orderBy('qr_code_id')
    .execute();

/** Returns the open visits at these tables, their own and those to which they are joined, without a lock. */
export const findOpenVisitIds = async (
  db: Kysely<DB>,
  restaurantId: string,
  qrCodeIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from visits
    where restaurant_id = ${restaurantId} and closed_at is null and party = '' and qr_code_id = any (${qrCodeIds})
    union
    select visits.id from visit_tables
    join visits on visits.restaurant_id = ${restaurantId} and visits.id = visit_tables.visit_id
    where visit_tables.restaurant_id = ${restaurantId} and visits.closed_at is null
      and visit_tables.qr_code_id = any (${qrCodeIds})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Locks tables against scans that would open a visit there. Locks in the order of ids, so that two commands never deadlock. */
export const lockTables = async (db: Kysely<DB>, restaurantId: string, qrCodeIds: readonly string[]): Promise<void> => {
  await db
    .selectFrom('qr_codes')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${qrCodeIds})`)
    .orderBy('id')
    .forUpdate()
    .execute();
};

interface ReopenedVisit {
  readonly visitId: string;
  /** The reason for which it was closed. */
  readonly closedAs: 'settled' | 'staff';
  readonly closedSince: Date;
  readonly at: Date;
}

/** Locks the QR codes of the visit's tables, for which concurrent scans wait, so that a table never has two open visits. */
export const reopenVisitRow = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, closedAs, closedSince, at }: ReopenedVisit,
): Promise<'reopened' | 'over' | 'occupied'> => {
  const query = db
    .selectFrom('visits')
    .innerJoin('qr_codes', (join) =>
      join.onRef('qr_codes.restaurant_id', '=', 'visits.restaurant_id').onRef('qr_codes.id', '=', 'visits.qr_code_id'),
    )
    .select(['visits.qr_code_id', 'visits.party'])
    .where('visits.restaurant_id', '=', restaurantId)
    .where('visits.id', '=', visitId)
    .where('visits.close_reason', '=', closedAs)
    .where('visits.closed_at', '>', closedSince)
    .forUpdate('qr_codes');
  const [visit] = await runPrepared(db, query);
  if (visit === undefined) return 'over';
  const { qr_code_id: qrCodeId, party } = visit;
  const joined = (await findVisitTables(db, restaurantId, visitId)).map((table) => table.qrCodeId);
  const tables = [...new Set([qrCodeId, ...joined])].toSorted();
  if (joined.length > 0) await lockTables(db, restaurantId, tables);
  for (const table of tables) {
    const isTaken = (await findOpenVisit(db, restaurantId, { qrCodeId: table, party })) !== undefined;
    if (isTaken || (await findJoinedVisit(db, restaurantId, table)) !== undefined) return 'occupied';
  }
  await db
    .updateTable('visits')
    .set({ closed_at: null, close_reason: null, closed_by: null, closed_by_name: '', last_activity_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
  return 'reopened';
};

interface JoinedTables {
  readonly visitId: string;
  readonly tables: readonly VisitTable[];
  readonly at: Date;
}

/** Joins tables to a visit. A row of an earlier visit at one of the tables is replaced. */
export const saveVisitTables = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, tables, at }: JoinedTables,
): Promise<void> => {
  await db
    .insertInto('visit_tables')
    .values(
      tables.map(({ qrCodeId, tableNumber }) => ({
        restaurant_id: restaurantId,
        qr_code_id: qrCodeId,
        visit_id: visitId,
        table_number: tableNumber,
        joined_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'qr_code_id']).doUpdateSet({ visit_id: visitId, joined_at: at }),
    )
    .execute();
};

export const deleteVisitTables = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<void> => {
  await db
    .deleteFrom('visit_tables')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .execute();
};

/** The visit's name: those of all its tables. */
export const renameVisit = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, tableNumber, at }: { readonly visitId: string; readonly tableNumber: string; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ table_number: tableNumber, last_activity_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
};

/** True if the visit has an order in any status. */
export const hasAnyOrder = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deletes a visit that this transaction has opened. */
export const deleteNewVisit = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<void> => {
  await db.deleteFrom('visits').where('restaurant_id', '=', restaurantId).where('id', '=', visitId).execute();
};

interface VisitMerge {
  readonly fromVisitId: string;
  readonly toVisitId: string;
}

/**
 * Moves phones and open calls to another visit. Of a phone that has a place at both, and of a call that is open at both, the other visit keeps
 * its own. The visit that they leave has no orders, so nothing else names them.
 */
export const moveGuestsAndCalls = async (
  db: Kysely<DB>,
  restaurantId: string,
  { fromVisitId, toVisitId }: VisitMerge,
): Promise<void> => {
  await db
    .deleteFrom('guest_push_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', fromVisitId)
    .execute();
  await sql`
    update visit_guests set visit_id = ${toVisitId}, shared_cart = null
    where restaurant_id = ${restaurantId} and visit_id = ${fromVisitId} and not exists (
      select from visit_guests as known where known.restaurant_id = ${restaurantId} and known.visit_id = ${toVisitId}
        and known.device_hash = visit_guests.device_hash)`.execute(db);
  await sql`
    update visit_calls set visit_id = ${toVisitId}
    where restaurant_id = ${restaurantId} and visit_id = ${fromVisitId} and answered_at is null and not exists (
      select from visit_calls as open where open.restaurant_id = ${restaurantId} and open.visit_id = ${toVisitId}
        and open.kind = visit_calls.kind and open.answered_at is null)`.execute(db);
};
