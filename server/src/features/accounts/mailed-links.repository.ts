import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';

/** What opening a link does. A user has at most one link of each. */
type Purpose = 'email-change' | 'invitation';

const identifierOf = (purpose: Purpose, userId: string): string => `${purpose}:${userId}`;
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface NewLink {
  readonly purpose: Purpose;
  /** Comes back when the link is opened. */
  readonly note?: string;
  readonly expiresAt: Date;
}

/** The token of a link that works once, until it expires; whatever was mailed before for the same purpose is void. */
export const newMailedLink = async (
  db: Kysely<DB>,
  userId: string,
  { purpose, note = '', expiresAt }: NewLink,
): Promise<string> => {
  const identifier = identifierOf(purpose, userId);
  await db.deleteFrom('verifications').where('identifier', '=', identifier).execute();
  const secret = randomBytes(24).toString('base64url');
  await db
    .insertInto('verifications')
    .values({ id: newId(), identifier, value: `${digestOf(secret)} ${note}`, expires_at: expiresAt })
    .execute();
  return `${userId}.${secret}`;
};

interface GivenLink {
  readonly purpose: Purpose;
  readonly token: string;
  readonly now: Date;
}

const partsOf = (token: string): { userId: string; digest: string } => {
  const [userId = '', secret = ''] = token.split('.');
  return { userId, digest: digestOf(secret) };
};

/** Whose link this is, which goes on working; null when it is unknown, used or too old. */
export const findMailedLink = async (db: Kysely<DB>, { purpose, token, now }: GivenLink): Promise<string | null> => {
  const { userId, digest } = partsOf(token);
  const row = await db
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', identifierOf(purpose, userId))
    .where(sql`split_part(value, ' ', 1)`, '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : userId;
};

/** Takes the link out of use and answers whose it was, with its note; null when it is unknown, used or too old. */
export const takeMailedLink = async (
  db: Kysely<DB>,
  { purpose, token, now }: GivenLink,
): Promise<{ userId: string; note: string } | null> => {
  const { userId, digest } = partsOf(token);
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, userId))
    .where(sql`split_part(value, ' ', 1)`, '=', digest)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row === undefined ? null : { userId, note: row.value.slice(digest.length + 1) };
};

/** Called when password or address change: whoever knew the old one, or reads the old mailbox, keeps nothing. */
export const voidMailedLinks = async (db: Kysely<DB>, userId: string): Promise<void> => {
  const identifiers = (['email-change', 'invitation'] as const).map((purpose) => identifierOf(purpose, userId));
  await db.deleteFrom('verifications').where('identifier', 'in', identifiers).execute();
  // A reset link's row holds nothing but its user.
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};
