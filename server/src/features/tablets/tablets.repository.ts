import { maxWrongPins } from '@comanda/contract/tablets';
import { sql, type Kysely } from 'kysely';
import { lockUntilCommit, type DB } from '#platform/db';

interface NewTablet {
  readonly id: string;
  readonly name: string;
  readonly secretHash: string;
  readonly lockAfterMinutes: number;
  readonly createdAt: Date;
}

/** Advisory lock that serializes a restaurant's new tablets, so that the limit on their number holds. */
export const lockTablets = (db: Kysely<DB>, restaurantId: string): Promise<void> =>
  lockUntilCommit(db, `tablets ${restaurantId}`);

export const countTablets = async (db: Kysely<DB>, restaurantId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('tablets')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return count;
};

/** A request that is repeated gives the same tablet a new secret, because the answer with the first one was lost. */
export const saveTablet = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, name, secretHash, lockAfterMinutes, createdAt }: NewTablet,
): Promise<void> => {
  const given = { name, secret_hash: secretHash, lock_after_minutes: lockAfterMinutes };
  await db
    .insertInto('tablets')
    .values({ restaurant_id: restaurantId, id, created_at: createdAt, ...given })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet(given))
    .execute();
};

export const hasTablet = async (db: Kysely<DB>, restaurantId: string, tabletId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('tablets')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tabletId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Locks the tablet until the transaction ends, so that people who switch at the same time wait for each other. */
export const lockTabletRow = (db: Kysely<DB>, restaurantId: string, tabletId: string) =>
  db
    .selectFrom('tablets')
    .select(['id', 'lock_after_minutes'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tabletId)
    .forUpdate()
    .executeTakeFirst();

/** Returns the name of the deleted tablet; undefined if there is none. */
export const deleteTablet = (db: Kysely<DB>, restaurantId: string, tabletId: string) =>
  db
    .deleteFrom('tablets')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tabletId)
    .returning('name')
    .executeTakeFirst();

/** Deletes the tablets of all restaurants of an owner, and returns the restaurants that had some. */
export const deleteTabletsOfOwner = async (db: Kysely<DB>, ownerId: string): Promise<string[]> => {
  const rows = await db
    .deleteFrom('tablets')
    .where('restaurant_id', 'in', (of) => of.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId))
    .returning('restaurant_id')
    .execute();
  return [...new Set(rows.map((row) => row.restaurant_id))];
};

export const findSessionUserId = async (
  db: Kysely<DB>,
  restaurantId: string,
  tabletId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('tablet_sessions')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .where('tablet_id', '=', tabletId)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

interface NewPinSession {
  readonly tabletId: string;
  readonly id: string;
  readonly userId: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Gives the tablet to this person. The session of the person before ends. */
export const savePinSession = async (
  db: Kysely<DB>,
  restaurantId: string,
  { tabletId, id, userId, secretHash, createdAt, expiresAt }: NewPinSession,
): Promise<void> => {
  const session = { id, user_id: userId, secret_hash: secretHash, created_at: createdAt, expires_at: expiresAt };
  await db
    .insertInto('tablet_sessions')
    .values({ restaurant_id: restaurantId, tablet_id: tabletId, ...session })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'tablet_id']).doUpdateSet(session))
    .execute();
  await db
    .updateTable('tablets')
    .set({ last_unlocked_at: createdAt })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tabletId)
    .execute();
};

/** Extends the session by the tablet's time until it locks itself, and a grace period. Returns false if it has ended. */
export const extendPinSession = async (
  db: Kysely<DB>,
  restaurantId: string,
  { sessionId, now, graceSeconds }: { readonly sessionId: string; readonly now: Date; readonly graceSeconds: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tablet_sessions')
    .from('tablets')
    .set({
      // On UTC, because a distributed database refuses an update whose sum could depend on the time zone of the connection.
      expires_at: sql<Date>`
        (${now}::timestamptz at time zone 'UTC' + make_interval(mins => tablets.lock_after_minutes, secs => ${graceSeconds}))
          at time zone 'UTC'`,
    })
    .whereRef('tablets.restaurant_id', '=', 'tablet_sessions.restaurant_id')
    .whereRef('tablets.id', '=', 'tablet_sessions.tablet_id')
    .where('tablet_sessions.restaurant_id', '=', restaurantId)
    .where('tablet_sessions.id', '=', sessionId)
    .where('tablet_sessions.expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface NewPin {
  readonly userId: string;
  readonly sealed: Buffer;
  readonly length: number;
  readonly setAt: Date;
}

/** Sets the PIN. It is not locked any more. */
export const savePin = async (
  db: Kysely<DB>,
  ownerId: string,
  { userId, sealed, length, setAt }: NewPin,
): Promise<void> => {
  const pin = { pin_sealed: sealed, pin_length: length, wrong_tries: 0, locked_at: null, set_at: setAt };
  await db
    .insertInto('staff_pins')
    .values({ user_id: userId, owner_id: ownerId, ...pin })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pin))
    .execute();
};

export const deletePin = async (db: Kysely<DB>, ownerId: string, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff_pins')
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deletePinsOfOwner = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await db.deleteFrom('staff_pins').where('owner_id', '=', ownerId).execute();
};

/** Returns undefined if the person has no PIN, and otherwise whether it was locked. */
export const clearWrongTries = async (
  db: Kysely<DB>,
  ownerId: string,
  userId: string,
): Promise<{ readonly wasLocked: boolean } | undefined> => {
  const row = await db
    .selectFrom('staff_pins')
    .select('locked_at')
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await db
    .updateTable('staff_pins')
    .set({ wrong_tries: 0, locked_at: null })
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .execute();
  return { wasLocked: row.locked_at !== null };
};

/**
 * Counts a try before the PIN is checked, so that many tries at once do not exceed the limit. Returns undefined if the PIN is
 * locked, or about to be.
 */
export const reserveTry = (db: Kysely<DB>, userId: string) =>
  db
    .updateTable('staff_pins')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('user_id', '=', userId)
    .where('locked_at', 'is', null)
    .where('wrong_tries', '<', maxWrongPins)
    .returning(['wrong_tries', 'pin_sealed', 'owner_id'])
    .executeTakeFirst();

/** Returns false if the PIN is locked already. */
export const saveLockOut = async (db: Kysely<DB>, userId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_pins')
    .set({ locked_at: at })
    .where('user_id', '=', userId)
    .where('locked_at', 'is', null)
    .where('wrong_tries', '>=', maxWrongPins)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets wrong tries after a right PIN. Returns false if the PIN was locked or changed while it was checked. */
export const forgiveTries = async (db: Kysely<DB>, userId: string, checked: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_pins')
    .set({ wrong_tries: 0 })
    .where('user_id', '=', userId)
    .where('locked_at', 'is', null)
    .where('pin_sealed', '=', checked)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
