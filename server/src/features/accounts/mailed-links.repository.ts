import { createHash, randomBytes } from 'node:crypto';
import { hourMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';

const identifierOf = (userId: string): string => `email-change:${userId}`;
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whatever was mailed to change this user's address no longer does. */
const voidEmailChanges = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.deleteFrom('verifications').where('identifier', '=', identifierOf(userId)).execute();
};

/** A token that changes this user's address once, within the hour; whatever was asked for before is void. */
export const newEmailChange = async (
  db: Kysely<DB>,
  userId: string,
  { newEmail, now }: { newEmail: string; now: Date },
): Promise<string> => {
  await voidEmailChanges(db, userId);
  const secret = randomBytes(24).toString('base64url');
  await db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifierOf(userId),
      value: `${digestOf(secret)} ${newEmail}`,
      expires_at: new Date(now.getTime() + hourMs),
    })
    .execute();
  return `${userId}.${secret}`;
};

/** Takes the token out of use and answers what it changes; null when it is unknown, used or too old. */
export const takeEmailChange = async (
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<{ userId: string; newEmail: string } | null> => {
  const [userId = '', secret = ''] = token.split('.');
  const digest = digestOf(secret);
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(userId))
    .where(sql`split_part(value, ' ', 1)`, '=', digest)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row === undefined ? null : { userId, newEmail: row.value.slice(digest.length + 1) };
};

/** Called when password or address change: whoever knew the old one, or reads the old mailbox, keeps nothing. */
export const voidMailedLinks = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await voidEmailChanges(db, userId);
  // A reset link's row holds nothing but its user.
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};
