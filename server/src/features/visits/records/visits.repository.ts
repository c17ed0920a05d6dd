import { sql, type Kysely } from 'kysely';
import { runPrepared, type DB } from '#platform/db';

/** Takes the same lock as `lockVisit`. */
export const findVisit = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('visits')
    .select(['closed_at', 'last_activity_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface NewVisit {
  readonly id: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  readonly kind: string;
  /** The phone that it belongs to at a counter; empty at a table. */
  readonly party: string;
  readonly code: string;
  readonly at: Date;
}

/** Opens a visit unless the table has one: of two concurrent scans, one opens the visit and the other joins it. */
export const insertVisit = async (db: Kysely<DB>, restaurantId: string, visit: NewVisit): Promise<boolean> => {
  const insertion = db
    .insertInto('visits')
    .values({
      restaurant_id: restaurantId,
      id: visit.id,
      qr_code_id: visit.qrCodeId,
      table_number: visit.tableNumber,
      kind: visit.kind,
      party: visit.party,
      code: visit.code,
      opened_at: visit.at,
      last_activity_at: visit.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'qr_code_id', 'party']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id');
  return (await runPrepared(db, insertion)).length > 0;
};

/** Records activity, which keeps the visit from expiring. */
export const recordVisitActivity = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, at }: { visitId: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ last_activity_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
};

/** From now on only staff admit newcomers to the visit. */
export const restrictJoining = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ is_staff_admitting: true })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
};

/** Newcomers join as the restaurant's join mode says. Returns false if there is no such visit. */
export const unrestrictJoining = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ is_staff_admitting: false, refusal_count: 0 })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Counts a newcomer whom a guest refused. Returns the number of refusals so far. */
export const countJoinRefusal = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<number> => {
  const { refusal_count: count } = await db
    .updateTable('visits')
    .set({ refusal_count: sql`refusal_count + 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .returning('refusal_count')
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks the visit until the transaction ends. Guests can still order meanwhile. */
export const lockVisit = async (
  db: Kysely<DB>,
  restaurantId: string,
  visitId: string,
): Promise<{ readonly isClosed: boolean }> => {
  const query = db
    .selectFrom('visits')
    .select('closed_at')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forNoKeyUpdate();
  const [visit] = await runPrepared(db, query);
  return { isClosed: visit !== undefined && visit.closed_at !== null };
};

/**
 * Closes idle visits of all restaurants, one restaurant after the other. A visit with activity since the look is no longer idle, and stays
 * open.
 */
export const closeIdleVisitRows = async (db: Kysely<DB>, { idleSince, at }: { idleSince: Date; at: Date }) => {
  const idle = await db
    .selectFrom('visits')
    .select(['restaurant_id', 'id'])
    .where('closed_at', 'is', null)
    .where('last_activity_at', '<', idleSince)
    .execute();
  const closed: typeof idle = [];
  for (const [restaurantId, visits] of Map.groupBy(idle, (visit) => visit.restaurant_id)) {
    const rows = await db
      .updateTable('visits')
      .set({ closed_at: at, close_reason: 'expired' })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', sql<string>`any(${sql.val(visits.map(({ id }) => id))}::uuid[])`)
      .where('closed_at', 'is', null)
      .where('last_activity_at', '<', idleSince)
      .returning(['restaurant_id', 'id'])
      .execute();
    closed.push(...rows);
  }
  return closed;
};

/** Locks the visit against its guests: waits for their running transactions and blocks new ones. Returns false if there is no such visit. */
export const lockVisitAgainstGuests = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('visits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Locks the visit as `lockVisitAgainstGuests` does, and returns its closing time and reason. */
export const lockVisitToClose = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('visits')
    .select(['closed_at', 'close_reason', 'table_number'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst();

/** The amount that a visit has ordered and not paid, by currency. */
export const sumUnpaid = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('orders')
    .select(['currency', sql<number>`sum(total_minor - paid_minor)::float8`.as('amount')])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'cancelled')
    .whereRef('total_minor', '>', 'paid_minor')
    .groupBy('currency')
    .orderBy('currency')
    .execute();

/** Locks the visit as `lockVisitAgainstGuests` does, and returns its table. */
export const lockVisitTable = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('visits')
    .select(['qr_code_id', 'table_number', 'kind', 'closed_at', 'last_activity_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst();

interface Relocation {
  readonly visitId: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  readonly at: Date;
}

export const relocateVisitRow = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, qrCodeId, tableNumber, at }: Relocation,
): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ qr_code_id: qrCodeId, table_number: tableNumber, last_activity_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
};

export const hasUnfinishedOrders = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .executeTakeFirst()) !== undefined;

/** Waits for every order that is being placed on the visit, and blocks new ones until the transaction ends. */
export const lockVisitForOrders = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<void> => {
  await db
    .selectFrom('visits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forUpdate()
    .execute();
};
