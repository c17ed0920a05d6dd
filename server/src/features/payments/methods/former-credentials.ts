import { dayMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import type { OwnerPaymentMethod } from './change-methods.ts';

/** Keeps the credentials that are about to be replaced: payments started with them are settled and refunded with them. */
export const storeFormerCredentials = async (ctx: TransactionContext, method: OwnerPaymentMethod): Promise<void> => {
  const { owner_id, type, provider, credentials_id: id, credentials_sealed } = method;
  if (provider === null || credentials_sealed === null) return;
  const former = { owner_id, id: id ?? newId(), type, provider, credentials_sealed, replaced_at: ctx.clock.now() };
  await ctx.db.insertInto('former_credentials').values(former).execute();
};

/** PayPal allows refunds for 180 days. */
const retentionMs = 180 * dayMs;

export const forgetFormerCredentialsJob: JobDeclaration = {
  name: 'payments.forget-former-credentials',
  schedule: '55 3 * * *',
  run: (ctx) => deleteFormerCredentials(ctx.db, new Date(ctx.clock.now().getTime() - retentionMs)),
};

/** Deletes credentials replaced before this time, unless a payment or refund still waits for the provider's answer. */
const deleteFormerCredentials = async (db: Kysely<DB>, before: Date): Promise<void> => {
  const old = await db.selectFrom('former_credentials').select('id').where('replaced_at', '<', before).execute();
  if (old.length === 0) return;
  // In two statements, because a distributed database does not join the credentials with payments.
  const { rows: awaited } = await sql<{ id: string }>`
    select distinct credentials_id as id from payments
    where credentials_id = any(${sql.val(old.map(({ id }) => id))}::uuid[])
      and (look_at is not null or exists (
        select 1 from refunds where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id
          and refunds.look_at is not null))`.execute(db);
  const kept = new Set(awaited.map(({ id }) => id));
  await db
    .deleteFrom('former_credentials')
    .where('id', '=', sql<string>`any(${sql.val(old.flatMap(({ id }) => (kept.has(id) ? [] : [id])))}::uuid[])`)
    .execute();
};
