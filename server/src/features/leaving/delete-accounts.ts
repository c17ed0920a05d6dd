import { sql, type Kysely } from 'kysely';
import { findOwnerAndStaffIds, lockUser, removeAccount } from '#features/accounts';
import type { Context } from '#platform/context';
import { transact, type DB } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { queueMail } from '#platform/mail';
import { findExportsOf } from './data-exports.repository.ts';
import { deleteExportParts } from './export-parts.ts';
import { findAccountsToDelete } from './leaving.repository.ts';
import { accountDeletedLetter } from './letters.ts';

/** Keeps records that others are accountable for, without any data about the owner. */
const anonymizeSharedRecords = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  // The platform's own books need consecutively numbered receipts.
  await sql`
    insert into past_purchases (id, number, tokens, price_cents, status, provider, paid_at, refunded_at)
    select gen_random_uuid(), number, tokens, price_cents, status, provider, paid_at, refunded_at
    from token_purchases where owner_id = ${ownerId} and number is not null`.execute(db);
  // The audit log keeps which administrator did what and when.
  await db
    .updateTable('audit_entries')
    .set({ about: 'An account that is deleted', input: '{}' })
    .where('owner_id', '=', ownerId)
    .execute();
};

/**
 * Deletes rows that no foreign key deletes. What belongs to the owner is read first, because a distributed database does not delete rows of one
 * node by tables that others have.
 */
const deleteUnlinkedRows = async (db: Kysely<DB>, ownerId: string, people: readonly string[]): Promise<void> => {
  const theirs = sql`${sql.val(people)}::uuid[]`;
  const users = await sql<{ email: string }>`select email from users where id = any(${theirs})`.execute(db);
  const addresses = sql`${sql.val(users.rows.map(({ email }) => email))}::text[]`;
  const restaurants = await db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId).execute();
  const restaurantIds = sql`${sql.val(restaurants.map(({ id }) => id))}::uuid[]`;
  await sql`
    delete from analytics_events where user_id = any(${theirs}) or restaurant_id = any(${restaurantIds})`.execute(db);
  await sql`delete from directory_entries where restaurant_id = any(${restaurantIds})`.execute(db);
  await sql`delete from security_events where account_id = any(${theirs}) or owner_id = ${ownerId}`.execute(db);
  await sql`delete from messages where sender_id = any(${theirs}) or lower(sender_email) = any(${addresses})`.execute(
    db,
  );
  for (const { id } of restaurants) {
    const { rows: charges } = await sql<{ key: string }>`
      select coalesce(charge ->> 'paymentId', id::text) as key from payments where restaurant_id = ${id}`.execute(db);
    const keys = sql.val(charges.map(({ key }) => key));
    await sql`delete from test_charges where payment_id = any(${keys}::text[])`.execute(db);
  }
  await sql`
    delete from test_charges where payment_id in (select id::text from token_purchases where owner_id = ${ownerId})`.execute(
    db,
  );
  await sql`delete from provider_events where account = ${ownerId}`.execute(db);
  for (const userId of people) {
    await sql`delete from rate_limits where position(${userId} in key) > 0`.execute(db);
  }
  await sql`delete from rate_limits where exists (
    select 1 from unnest(${addresses}) as email where position(email in key) > 0)`.execute(db);
};

/** Deletes everything of an owner in one transaction, so that after a crash the job simply runs again. */
const deleteAccount = (outer: Context, ownerId: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const owner = await lockUser(ctx.db, ownerId);
    // The owner has taken the request back at the last moment.
    if (owner?.delete_at == null || owner.delete_at > ctx.clock.now()) return;
    const people = await findOwnerAndStaffIds(ctx.db, ownerId);
    await anonymizeSharedRecords(ctx.db, ownerId);
    await deleteUnlinkedRows(ctx.db, ownerId, people);
    for (const row of await findExportsOf(ctx.db, ownerId)) await deleteExportParts(ctx.bytes, row);
    for (const userId of people.filter((id) => id !== ownerId)) await removeAccount(ctx, userId);
    await removeAccount(ctx, ownerId);
    for (const collection of ['departures', 'auditEntries'] as const) ctx.touch(collection, ownerId);
    await queueMail(ctx, accountDeletedLetter(owner));
  });

const deleteAccounts = async (ctx: Context): Promise<void> => {
  for (const ownerId of await findAccountsToDelete(ctx.db, ctx.clock.now())) {
    if (ctx.closing.aborted) return;
    await deleteAccount(ctx, ownerId);
    ctx.log.info({ ownerId }, 'an account was deleted, as its owner had asked');
  }
};

export const deleteAccountsJob: JobDeclaration = {
  name: 'leaving.delete-accounts',
  schedule: '7 * * * *',
  run: deleteAccounts,
};
