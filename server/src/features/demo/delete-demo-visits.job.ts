import { dayMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { publicDemoIds, type Context } from '#platform/context';
import { listDirectoryKeys, removeFromDirectory } from '#platform/cluster';
import { transact, type DB } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

interface OldVisitsOptions {
  readonly before: Date;
  readonly limit: number;
}

/** Finds visits that ended before this time and had no activity since. */
const findOldVisits = async (
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
const deleteVisits = async (db: Kysely<DB>, restaurantId: string, visitIds: readonly string[]): Promise<void> => {
  const ofThese = sql`restaurant_id = ${restaurantId} and visit_id = any(${sql.val(visitIds)}::uuid[])`;
  const keys = [await listDirectoryKeys(db, 'device', ofThese), await listDirectoryKeys(db, 'receipt', ofThese)];
  await sql`delete from test_charges where payment_id in (
    select coalesce(charge ->> 'paymentId', id::text) from payments where ${ofThese})`.execute(db);
  await sql`delete from payments where ${ofThese}`.execute(db);
  await sql`delete from orders where ${ofThese}`.execute(db);
  await sql`delete from visits where restaurant_id = ${restaurantId} and id = any(${sql.val(visitIds)}::uuid[])`.execute(
    db,
  );
  for (const these of keys) await removeFromDirectory(db, restaurantId, these);
};

/** Long enough to show somebody in the evening what one has tried at noon. */
const keptMs = dayMs;

/** Small batches, so that no visitor waits for the deletion. */
const batch = 200;

const { restaurantId } = publicDemoIds;

/** Deletes old visits of the public demo, which nobody needs and which would otherwise grow without limit. */
export const deleteOldDemoVisits = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  let found = batch;
  while (found === batch && !ctx.closing.aborted) {
    found = await transact(ctx, async ({ db }) => {
      const visitIds = await findOldVisits(db, restaurantId, { before, limit: batch });
      await deleteVisits(db, restaurantId, visitIds);
      return visitIds.length;
    });
  }
};

export const deleteDemoVisitsJob: JobDeclaration = {
  name: 'demo.forget-visits',
  schedule: '12 * * * *',
  run: deleteOldDemoVisits,
};
