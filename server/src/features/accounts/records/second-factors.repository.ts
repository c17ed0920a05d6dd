import type { Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';
import { deletePasskeys } from './passkeys.repository.ts';

/** The second step that an account has set up. Null for an account without recovery codes, which has no second step either. */
export const findTwoFactor = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findUserIdByEmail = async (db: Kysely<DB>, email: string): Promise<string | null> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;

export const setSecondFactorRequired = async (
  db: Kysely<DB>,
  userId: string,
  { isRequired, at }: { isRequired: boolean; at: Date },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ two_factor_enabled: isRequired, updated_at: at })
    .where('id', '=', userId)
    .execute();
};

export const saveRecoveryCodes = async (db: Kysely<DB>, userId: string, sealedCodes: string): Promise<void> => {
  await db.updateTable('two_factors').set({ backup_codes: sealedCodes }).where('user_id', '=', userId).execute();
};

/**
 * Stores the recovery codes of an account that gets its first second factor, a passkey. An authenticator app that is being set up keeps its
 * secret; without one, the row has a secret that belongs to no app.
 */
export const saveFirstRecoveryCodes = async (
  db: Kysely<DB>,
  userId: string,
  { sealedCodes, sealedSecret }: { sealedCodes: string; sealedSecret: string },
): Promise<void> => {
  await db
    .insertInto('two_factors')
    .values({ id: newId(), user_id: userId, secret: sealedSecret, backup_codes: sealedCodes, verified: false })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ backup_codes: sealedCodes }))
    .execute();
};

/** Turns the authenticator app off and keeps the recovery codes. */
export const disableAuthenticator = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.updateTable('two_factors').set({ verified: false }).where('user_id', '=', userId).execute();
};

export const deleteSecondFactors = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await deletePasskeys(db, userId);
};

/** Records the code of an authenticator app as used. False if it was used already. */
export const claimAppCode = async (db: Kysely<DB>, userId: string, digest: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_code_digest: digest })
    .where('user_id', '=', userId)
    .where('last_code_digest', 'is distinct from', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
