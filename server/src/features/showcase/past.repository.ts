import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { groupRowsByTable, pastTables, type PastRows } from './past-rows.ts';

/** Prefix that marks the device hashes of generated visits. Real hashes contain no colon. */
export const pastDevicePrefix = 'past:';

/** Inserts the rows with one statement per table. Triggers run as for any other row. */
export const insertPast = async (db: Kysely<DB>, parts: readonly PastRows[]): Promise<void> => {
  for (const { table, rows } of groupRowsByTable(parts)) {
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    if (rows.length === 0) continue;
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  }
};

/**
 * Updates the statistics of the filled tables. PostgreSQL keeps the plans by which it checks foreign keys, and those made for empty
 * tables read all rows of the restaurant for each check. New statistics make it plan again.
 */
export const analyzePast = async (db: Kysely<DB>): Promise<void> => {
  await sql`analyze ${sql.join(pastTables.map((table) => sql.table(table)))}`.execute(db);
};

/** Returns the arrival time of the last generated party, or null if there is none yet. */
export const findFilledUntil = async (db: Kysely<DB>, restaurantId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('visit_guests')
    .select(({ fn }) => fn.max('joined_at').as('at'))
    .where('restaurant_id', '=', restaurantId)
    .where('device_hash', 'like', `${pastDevicePrefix}%`)
    .executeTakeFirst();
  return row?.at ?? null;
};

export const countVisitsSince = async (db: Kysely<DB>, restaurantId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('visits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('opened_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** Updates the scan counts of the QR codes, and dates the receipts of generated visits to their payments. */
export const updateScanCountsAndReceipts = async (db: Kysely<DB>, restaurantId: string): Promise<void> => {
  await sql`
    update qr_codes set scan_count = scans.count, last_scanned_at = scans.last
    from (
      select visits.qr_code_id, count(*)::int as count, max(visit_guests.joined_at) as last
      from visits join visit_guests
        on visit_guests.restaurant_id = visits.restaurant_id and visit_guests.visit_id = visits.id
      where visits.restaurant_id = ${restaurantId} group by 1
    ) as scans
    where qr_codes.restaurant_id = ${restaurantId} and qr_codes.id = scans.qr_code_id
      and qr_codes.scan_count <> scans.count`.execute(db);
  // A cluster cannot convert a text of the row to a time in an update, so this reads first.
  const { rows } = await sql<{ id: string; at: string }>`
    select id, content ->> 'at' as at from receipts
    where restaurant_id = ${restaurantId} and issued_at > (content ->> 'at')::timestamptz and visit_id in (
      select visit_id from visit_guests where restaurant_id = ${restaurantId} and device_hash like ${`${pastDevicePrefix}%`}
    )`.execute(db);
  await sql`
    update receipts set issued_at = given.at
    from unnest(${sql.val(rows.map(({ id }) => id))}::uuid[], ${sql.val(rows.map(({ at }) => at))}::timestamptz[]) as given (id, at)
    where receipts.restaurant_id = ${restaurantId} and receipts.id = given.id`.execute(db);
};
