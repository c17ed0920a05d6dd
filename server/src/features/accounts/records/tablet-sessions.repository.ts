import { sql, type Kysely } from 'kysely';
import { runPrepared, type DB } from '#platform/db';
import { isSuspended } from './accounts.repository.ts';
import type { TabletSecret } from './tablet-cookies.ts';

/** Staff who may work in the restaurant of a tablet: not disabled, not suspended, and allowed in this restaurant. */
const selectTabletStaff = (db: Kysely<DB>) =>
  db
    .selectFrom('tablets')
    .innerJoin('restaurants', 'restaurants.id', 'tablets.restaurant_id')
    .innerJoin('users', 'users.owner_id', 'restaurants.owner_id')
    .where('users.role', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where(sql<boolean>`(users.restaurant_ids is null or tablets.restaurant_id = any (users.restaurant_ids))`)
    .where(({ not }) => not(isSuspended));

/** People whose PIN session on a tablet has not expired, with the tablet. */
const selectPinSessions = (db: Kysely<DB>, now: Date) =>
  selectTabletStaff(db)
    .innerJoin('tablet_sessions', (join) =>
      join
        .onRef('tablet_sessions.restaurant_id', '=', 'tablets.restaurant_id')
        .onRef('tablet_sessions.tablet_id', '=', 'tablets.id')
        .onRef('tablet_sessions.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.display_name', 'users.role', 'users.owner_id', 'users.permissions'])
    .select(['users.refund_limits', 'users.restaurant_ids', 'users.two_factor_enabled'])
    .select(['tablet_sessions.id as session_id', 'tablets.id as tablet_id', 'tablets.name as tablet_name'])
    .select(['tablets.restaurant_id'])
    .where('tablet_sessions.expires_at', '>', now);

export const findPinSession = async (db: Kysely<DB>, { restaurantId, secretHash }: TabletSecret, now: Date) => {
  const query = selectPinSessions(db, now)
    .where('tablet_sessions.restaurant_id', '=', restaurantId)
    .where('tablet_sessions.secret_hash', '=', secretHash);
  const [session] = await runPrepared(db, query);
  return session;
};
export type PinSessionRow = NonNullable<Awaited<ReturnType<typeof findPinSession>>>;

interface PinSessionKey {
  readonly restaurantId: string;
  readonly sessionId: string;
}

/** Finds a session again, for a connection that stays open. */
export const findPinSessionById = async (
  db: Kysely<DB>,
  { restaurantId, sessionId }: PinSessionKey,
  now: Date,
): Promise<PinSessionRow | undefined> => {
  const query = selectPinSessions(db, now)
    .where('tablet_sessions.restaurant_id', '=', restaurantId)
    .where('tablet_sessions.id', '=', sessionId);
  const [session] = await runPrepared(db, query);
  return session;
};

/** Returns undefined if the tablet was never registered or is revoked. */
export const findTablet = async (db: Kysely<DB>, { restaurantId, secretHash }: TabletSecret) =>
  db
    .selectFrom('tablets')
    .innerJoin('restaurants', 'restaurants.id', 'tablets.restaurant_id')
    .select(['tablets.restaurant_id', 'tablets.id', 'tablets.name', 'tablets.lock_after_minutes'])
    .select(['restaurants.owner_id', 'restaurants.name as restaurant_name'])
    .where('tablets.restaurant_id', '=', restaurantId)
    .where('tablets.secret_hash', '=', secretHash)
    .executeTakeFirst();

/** Staff who have a PIN and may unlock this tablet. */
export const selectPinHolders = (
  db: Kysely<DB>,
  { restaurantId, tabletId }: { restaurantId: string; tabletId: string },
) =>
  selectTabletStaff(db)
    .innerJoin('staff_pins', 'staff_pins.user_id', 'users.id')
    .where('tablets.restaurant_id', '=', restaurantId)
    .where('tablets.id', '=', tabletId)
    .select(['users.id', 'users.display_name', 'staff_pins.pin_length', 'staff_pins.locked_at']);

/** Returns false if the session had ended already. */
export const deletePinSession = async (
  db: Kysely<DB>,
  { restaurantId, sessionId }: PinSessionKey,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('tablet_sessions')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
