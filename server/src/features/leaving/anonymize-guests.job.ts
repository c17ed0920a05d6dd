import { hourMs } from '@comanda/contract/kernel';
import { type Kysely, sql } from 'kysely';
import { listDirectoryKeys, removeFromDirectory } from '#platform/cluster';
import type { Context } from '#platform/context';
import { type DB, transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

/** Removes personal data of guests and keeps their orders and payments, so that all sums stay the same. */
const forgetGuests = async (ctx: Context): Promise<void> => {
  for (const { id: restaurantId, days, until } of await findGuestRetention(ctx.db)) {
    if (ctx.closing.aborted) return;
    const before = new Date(ctx.clock.now().getTime() - days * 24 * hourMs);
    if (until !== null && until >= before) continue;
    await transact(ctx, async ({ db }) => anonymizeGuestsBetween(db, restaurantId, { from: until, before }));
  }
};

/** Runs every night and continues from where the previous run ended. */
export const anonymizeGuestsJob: JobDeclaration = {
  name: 'leaving.forget-guests',
  schedule: '23 3 * * *',
  run: forgetGuests,
};

/** Restaurants whose owner limits the days that guest data is kept, with the time up to which it was removed. */
const findGuestRetention = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ id: string; days: number; until: Date | null }>`
    select restaurants.id, users.guest_data_days as days, restaurants.guests_forgotten_until as until
    from restaurants join users on users.id = restaurants.owner_id
    where users.guest_data_days is not null order by restaurants.id`.execute(db);
  return rows;
};

/**
 * An order as it was sent elsewhere, without the guest's name and notes. The lines are joined as text, because a distributed database allows only
 * immutable functions of columns in an update, and `jsonb_agg` is none.
 */
const withoutGuestData = (
  column: string,
) => sql`jsonb_set(${sql.ref(column)} || '{"customerName": "", "notes": ""}', '{lines}', (
  select coalesce('[' || string_agg((line || '{"notes": ""}')::text, ',') || ']', '[]')::jsonb
  from jsonb_array_elements(${sql.ref(column)} -> 'lines') as line))`;

interface TimeRange {
  /** Null means from the beginning. */
  readonly from: Date | null;
  readonly before: Date;
}

/**
 * Removes names, notes, devices, and texts about guests, also from copies that were sent elsewhere. Amounts, times, tables and ratings
 * stay, and so does `updated_at`, so that no report is computed again.
 */
const anonymizeGuestsBetween = async (
  db: Kysely<DB>,
  restaurantId: string,
  { from, before }: TimeRange,
): Promise<void> => {
  const within = (column: string) =>
    sql`restaurant_id = ${restaurantId} and ${sql.ref(column)} < ${before} and ${sql.ref(column)} >= coalesce(${from}, '-infinity'::timestamptz)`;
  const ordered = sql`restaurant_id = ${restaurantId} and order_id in (select id from orders where ${within('created_at')})`;
  const visited = sql`restaurant_id = ${restaurantId} and visit_id in (select id from visits where ${within('opened_at')})`;
  const devices = await listDirectoryKeys(db, 'device', visited);
  // No device has this hash, and the id keeps two guests of a visit distinct.
  await sql`update visit_guests set name = '', shared_cart = null, device_hash = 'forgotten ' || id where ${visited}`.execute(
    db,
  );
  await removeFromDirectory(db, restaurantId, devices);
  await sql`update visit_calls set reason = '' where ${visited} and reason <> ''`.execute(db);
  await sql`update orders set customer_name = '', notes = '', placing_hash = null, placing_key = null where ${within('created_at')}`.execute(
    db,
  );
  await sql`update order_items set notes = '' where ${ordered} and notes <> ''`.execute(db);
  await sql`update printed_orders set notes = '' where ${ordered} and notes <> ''`.execute(db);
  await sql`update printed_lines set notes = '' where ${ordered} and notes <> ''`.execute(db);
  await sql`update pos_orders set wanted = ${withoutGuestData('wanted')}, first_sent = ${withoutGuestData('first_sent')}, held = ${withoutGuestData('held')}
    where ${ordered}`.execute(db);
  await sql`delete from pos_sync_logs where ${ordered}`.execute(db);
  await deleteDeliveries(db, restaurantId, before);
  await sql`update feedback set note = '' where ${within('created_at')} and note <> ''`.execute(db);
  await sql`update payments set payer_name = '' where ${within('created_at')} and payer_name <> ''`.execute(db);
  await sql`update card_holds set guest_name = '' where ${within('created_at')} and guest_name <> ''`.execute(db);
  await sql`update receipts set content = jsonb_set(content, '{payerName}', '""') where ${within('issued_at')} and content ->> 'payerName' <> ''`.execute(
    db,
  );
  await sql`update restaurants set guests_forgotten_until = ${before} where id = ${restaurantId}`.execute(db);
};

/**
 * Selects by the time of the event, so that replayed deliveries and those waiting for a disabled endpoint are deleted too. A distributed database
 * does not compare a text as a time in a deletion, so they are found first.
 */
const deleteDeliveries = async (db: Kysely<DB>, restaurantId: string, before: Date): Promise<void> => {
  const { owner_id: ownerId } = await db
    .selectFrom('restaurants')
    .select('owner_id')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries
    where owner_id = ${ownerId} and payload ->> 'restaurantId' = ${restaurantId}
      and (payload ->> 'happenedAt')::timestamptz < ${before}`.execute(db);
  const ids = sql.val(rows.map(({ id }) => id));
  await sql`delete from webhook_deliveries where owner_id = ${ownerId} and id = any(${ids}::uuid[])`.execute(db);
};
