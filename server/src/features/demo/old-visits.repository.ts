import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface OldVisitsOptions {
  readonly before: Date;
  readonly limit: number;
}

/** Finds visits that ended before this time and had no activity since. */
export const findOldVisits = async (
  db: Kysely<DB>,
  restaurantId: string,
  { before, limit }: OldVisitsOptions,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', '<', before)
    .where('last_activity_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Deletes visits with everything ordered, paid and written there. Foreign keys delete lines, histories, receipts, guests, calls and
 * feedback.
 */
export const deleteVisits = async (
  db: Kysely<DB>,
  restaurantId: string,
  visitIds: readonly string[],
): Promise<void> => {
  const ofThese = sql`restaurant_id = ${restaurantId} and visit_id = any(${sql.val(visitIds)}::uuid[])`;
  await sql`delete from test_charges where payment_id in (select id from payments where ${ofThese})`.execute(db);
  await sql`delete from payments where ${ofThese}`.execute(db);
  await sql`delete from orders where ${ofThese}`.execute(db);
  await sql`delete from visits where restaurant_id = ${restaurantId} and id = any(${sql.val(visitIds)}::uuid[])`.execute(
    db,
  );
};
