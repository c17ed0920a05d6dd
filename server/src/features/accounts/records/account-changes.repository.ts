import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export type AccountChangeKind = 'password' | 'email' | 'second-factor';

/** Address and second factors of an account at one moment, as JSON text that only `restoreAccount` reads. */
export type AccountSnapshot = string;

export const takeAccountSnapshot = async (db: Kysely<DB>, userId: string): Promise<AccountSnapshot> => {
  const { rows } = await sql<{ snapshot: AccountSnapshot }>`
    select jsonb_build_object(
      'email', email,
      'emailVerified', email_verified,
      'twoFactorEnabled', two_factor_enabled,
      'twoFactors', coalesce((select jsonb_agg(to_jsonb(two_factors)) from two_factors where user_id = users.id), '[]'),
      'passkeys', coalesce((select jsonb_agg(to_jsonb(passkeys)) from passkeys where user_id = users.id), '[]')
    )::text as snapshot
    from users where id = ${userId}`.execute(db);
  return rows[0]?.snapshot ?? '{}';
};

interface NewAccountChange {
  readonly id: string;
  readonly kind: AccountChangeKind;
  readonly tokenDigest: string;
  readonly before: AccountSnapshot;
  readonly changedAt: Date;
  readonly expiresAt: Date;
}

/** Stores a change that can be undone, and deletes those of all accounts that no longer can. */
export const insertAccountChange = async (db: Kysely<DB>, userId: string, change: NewAccountChange): Promise<void> => {
  await db.deleteFrom('account_changes').where('expires_at', '<', change.changedAt).execute();
  await db
    .insertInto('account_changes')
    .values({
      id: change.id,
      user_id: userId,
      kind: change.kind,
      token_digest: change.tokenDigest,
      before: change.before,
      changed_at: change.changedAt,
      expires_at: change.expiresAt,
    })
    .execute();
};

/**
 * Uses up the link of a change and returns the account's state before it; null if the link is unknown, used or expired. Links of later
 * changes become void: their mails may have gone to an address that a thief had entered.
 */
export const consumeAccountChange = async (
  db: Kysely<DB>,
  userId: string,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<AccountSnapshot | null> => {
  const used = await db
    .deleteFrom('account_changes')
    .where('user_id', '=', userId)
    .where('token_digest', '=', tokenDigest)
    .where('expires_at', '>', now)
    .returning(['changed_at', sql<AccountSnapshot>`before::text`.as('before')])
    .executeTakeFirst();
  if (used === undefined) return null;
  await db
    .deleteFrom('account_changes')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', used.changed_at)
    .execute();
  return used.before;
};

/** Gives the account the address and the second factors that it had. */
export const restoreAccount = async (db: Kysely<DB>, userId: string, snapshot: AccountSnapshot): Promise<void> => {
  const state = sql`${snapshot}::text::jsonb`;
  await sql`
    update users set email = ${state} ->> 'email', email_verified = (${state} ->> 'emailVerified')::boolean,
      two_factor_enabled = (${state} ->> 'twoFactorEnabled')::boolean
    where id = ${userId}`.execute(db);
  await sql`delete from two_factors where user_id = ${userId}`.execute(db);
  await sql`delete from passkeys where user_id = ${userId}`.execute(db);
  await sql`
    insert into two_factors select * from jsonb_populate_recordset(null::two_factors, ${state} -> 'twoFactors')
    where user_id = ${userId}`.execute(db);
  await sql`
    insert into passkeys select * from jsonb_populate_recordset(null::passkeys, ${state} -> 'passkeys')
    where user_id = ${userId}`.execute(db);
};
