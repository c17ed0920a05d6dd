import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';

export const findPasskeys = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/** Finds the passkey that a device names. This is how a log-in without a password learns whose account it is. */
export const findPasskeyByCredential = (db: Kysely<DB>, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
}

export const insertPasskey = async (db: Kysely<DB>, userId: string, passkey: NewPasskey): Promise<void> => {
  await db
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .execute();
};

/**
 * Stores the counter that the device reports. False if it does not exceed the stored one: then another copy of the passkey has been used.
 * Devices that do not count always report 0.
 */
export const savePasskeyUse = async (
  db: Kysely<DB>,
  userId: string,
  { passkeyId, counter, at }: { passkeyId: string; counter: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** True if the user has this passkey. */
export const savePasskeyName = async (
  db: Kysely<DB>,
  userId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deletePasskeys = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
};

/** Returns the name of the deleted passkey; null if the user has no such passkey. */
export const deletePasskey = async (db: Kysely<DB>, userId: string, passkeyId: string): Promise<string | null> => {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};
