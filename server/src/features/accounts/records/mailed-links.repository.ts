import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';

/** Purpose of a link. A user has at most one link per purpose. */
type Purpose = 'email-change' | 'invitation' | 'mailbox-proof';

const identifierOf = (purpose: Purpose, userId: string): string => `${purpose}:${userId}`;
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface NewLink {
  readonly purpose: Purpose;
  /** Returned when the link is used. */
  readonly note?: string;
  readonly expiresAt: Date;
}

/** Creates a single-use link that expires, and returns its token. Earlier links for the same purpose become void. */
export const createMailedLink = async (
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

interface PresentedLink {
  readonly purpose: Purpose;
  readonly token: string;
  readonly now: Date;
}

const partsOf = (token: string): { userId: string; digest: string } => {
  const [userId = '', secret = ''] = token.split('.');
  return { userId, digest: digestOf(secret) };
};

/** Returns the user of a link without using it up; null if it is unknown, used or expired. */
export const findMailedLink = async (
  db: Kysely<DB>,
  { purpose, token, now }: PresentedLink,
): Promise<string | null> => {
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

/** Uses up a link and returns its user and note; null if it is unknown, used or expired. */
export const consumeMailedLink = async (
  db: Kysely<DB>,
  { purpose, token, now }: PresentedLink,
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

/**
 * Voids all links when the password or address changes, so that they are useless to anyone who knew the old password or reads the old
 * mailbox.
 */
export const voidMailedLinks = async (db: Kysely<DB>, userId: string): Promise<void> => {
  const identifiers = (['email-change', 'invitation', 'mailbox-proof'] as const).map((purpose) =>
    identifierOf(purpose, userId),
  );
  await db.deleteFrom('verifications').where('identifier', 'in', identifiers).execute();
  // The row of a reset link contains only its user's id.
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};
