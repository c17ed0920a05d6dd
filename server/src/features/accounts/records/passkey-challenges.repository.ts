import { createHash, randomBytes } from 'node:crypto';
import { minuteMs } from '@comanda/contract/kernel';
import type { Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';

/** Time within which a device has to sign a challenge. */
export const passkeyChallengeMs = 5 * minuteMs;

/** Ceremony that a challenge was created for. A signature for one is refused by the others. */
type Ceremony = 'registration' | 'log-in' | 'second-step';

interface ChallengeOwner {
  readonly ceremony: Ceremony;
  /** Secret that only the browser has: the challenge is useless in another one. */
  readonly browserSecret: string;
}

const identifierOf = ({ ceremony, browserSecret }: ChallengeOwner): string =>
  `passkey-${ceremony}:${createHash('sha256').update(browserSecret).digest('base64url')}`;

/** Creates a challenge that can be used once. An earlier one of the same browser and ceremony becomes void. */
export const createPasskeyChallenge = async (db: Kysely<DB>, owner: ChallengeOwner, now: Date): Promise<string> => {
  const identifier = identifierOf(owner);
  const challenge = randomBytes(32).toString('base64url');
  await db.deleteFrom('verifications').where('identifier', '=', identifier).execute();
  await db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier,
      value: challenge,
      expires_at: new Date(now.getTime() + passkeyChallengeMs),
    })
    .execute();
  return challenge;
};

/** Uses up a challenge. False if it is unknown, used or expired, or if another browser got it. */
export const consumePasskeyChallenge = async (
  db: Kysely<DB>,
  owner: ChallengeOwner,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(owner))
    .where('value', '=', challenge)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
