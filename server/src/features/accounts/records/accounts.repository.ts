import type { DiscountLimits, Permissions, RefundLimits, Role } from '@comanda/contract/access';
import type { PageLanguage } from '@comanda/contract/kernel';
import { sql, type Kysely, type Selectable } from 'kysely';
import { newId } from '#platform/clock';
import { prepareStatement, type DB } from '#platform/db';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly ownerId: string | null;
  readonly permissions: Permissions | null;
  readonly refundLimits?: RefundLimits;
  readonly discountLimits?: DiscountLimits;
  readonly restaurantIds: readonly string[] | null;
  readonly invitedAt: Date | null;
  /** True if the mailbox counts as proven. */
  readonly isMailboxProven: boolean;
}

export const insertUser = async (db: Kysely<DB>, user: NewUser): Promise<void> => {
  await db.insertInto('users').values(rowOf(user)).execute();
};

/** Inserts the user unless the id exists already. */
export const insertUserIfMissing = async (db: Kysely<DB>, user: NewUser): Promise<void> => {
  await db
    .insertInto('users')
    .values(rowOf(user))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

const rowOf = (user: NewUser) => ({
  id: user.id,
  email: user.email,
  display_name: user.displayName,
  role: user.role,
  owner_id: user.ownerId,
  permissions: user.permissions === null ? null : JSON.stringify(user.permissions),
  refund_limits: user.refundLimits == null ? null : JSON.stringify(user.refundLimits),
  discount_limits: user.discountLimits == null ? null : JSON.stringify(user.discountLimits),
  restaurant_ids: user.restaurantIds === null ? null : [...user.restaurantIds],
  invited_at: user.invitedAt,
  email_verified: user.isMailboxProven,
});

export const insertCredential = async (db: Kysely<DB>, userId: string, passwordHash: string): Promise<void> => {
  await db
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
    })
    .execute();
};

export const findPasswordHash = async (db: Kysely<DB>, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
};

export const savePasswordHash = async (db: Kysely<DB>, userId: string, passwordHash: string): Promise<void> => {
  await db
    .updateTable('credentials')
    .set({ password: passwordHash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
};

/**
 * Locks the user's row until the transaction ends, to serialize checks that count an owner's things. Inserts that refer to the user do not
 * wait.
 */
export const lockUser = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const findUser = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

/** The platform's administrators, oldest account first. */
export const findAdministrators = (db: Kysely<DB>) =>
  db.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('created_at').orderBy('id').execute();

/** Locks the rows of all administrators until the transaction ends, always in the same order. */
export const lockAdministrators = (db: Kysely<DB>) =>
  db.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('id').forUpdate().execute();

export const demoteToOwner = async (db: Kysely<DB>, userId: string, at: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ role: 'owner', owner_id: userId, updated_at: at })
    .where('id', '=', userId)
    .execute();
};

const suspended = `exists (
  select 1 from users as owners
  where owners.id = coalesce(users.owner_id, users.id) and owners.suspended_at is not null)`;
/** An owner's suspension also applies to everybody who works for them. */
export const isSuspended = sql.raw<boolean>(suspended);

type SessionUserRow = Pick<
  Selectable<DB['users']>,
  | 'id'
  | 'display_name'
  | 'role'
  | 'owner_id'
  | 'permissions'
  | 'refund_limits'
  | 'restaurant_ids'
  | 'two_factor_enabled'
> & { readonly session_id: string };

/** Selects a user who may log in and has a session that lasts beyond `$1`. Prepared, because nearly every request needs its caller. */
const selectSessionUser = (condition: string) =>
  prepareStatement<SessionUserRow>(`
    select users.id, users.display_name, users.role, users.owner_id, users.permissions, users.refund_limits,
      users.restaurant_ids, users.two_factor_enabled, sessions.id as session_id
    from users
    join sessions on sessions.user_id = users.id
    where sessions.expires_at > $1 and users.disabled_at is null and not ${suspended} and ${condition}`);

const selectUserOfSession = selectSessionUser('sessions.id = $2 and users.id = $3');
const selectUserOfToken = selectSessionUser('sessions.token = $2 and sessions.expires_at > $3');

export const findSessionUser = async (
  db: Kysely<DB>,
  userId: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<SessionUserRow | undefined> => {
  const [user] = await selectUserOfSession(db, now, sessionId, userId);
  return user;
};

/** Finds a session by the hash of its token, if it lasts longer than until the second time. */
export const findLastingSession = async (
  db: Kysely<DB>,
  tokenHash: string,
  { now, lastsBeyond }: { now: Date; lastsBeyond: Date },
): Promise<SessionUserRow | undefined> => {
  const [session] = await selectUserOfToken(db, now, tokenHash, lastsBeyond);
  return session;
};

export const changeEmail = (db: Kysely<DB>, userId: string, { email, at }: { email: string; at: Date }) =>
  db
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: at })
    .where('id', '=', userId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();

export const saveMailboxProven = async (db: Kysely<DB>, userId: string, at: Date): Promise<void> => {
  await db.updateTable('users').set({ email_verified: true, updated_at: at }).where('id', '=', userId).execute();
};

export const isEmailTaken = async (db: Kysely<DB>, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

/** True if the owner's suspension keeps the user out, as opposed to the user's own account being disabled. */
export const isOwnerSuspended = async (db: Kysely<DB>, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where(isSuspended).executeTakeFirst()) !==
  undefined;

/** The ids of an owner and of everybody who works for them. */
export const findOwnerAndStaffIds = async (db: Kysely<DB>, ownerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((of) => of.or([of('id', '=', ownerId), of('owner_id', '=', ownerId)]))
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns nothing if the user is disabled or the owner is suspended. */
export const saveLogin = (
  db: Kysely<DB>,
  userId: string,
  { at, browserLanguage }: { readonly at: Date; readonly browserLanguage: PageLanguage | null },
) =>
  db
    .updateTable('users')
    .set({ last_login_at: at, browser_language: sql`coalesce(${browserLanguage}::text, browser_language)` })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(isSuspended))
    .returning(['owner_id', 'email'])
    .executeTakeFirst();

/** Marks an invited user as joined. The link was mailed to the address, so it is verified too. */
export const saveJoined = (db: Kysely<DB>, userId: string, at: Date) =>
  db
    .updateTable('users')
    .set({ invited_at: null, email_verified: true, updated_at: at })
    .where('id', '=', userId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();

export const saveSeenNews = async (db: Kysely<DB>, userId: string, key: string): Promise<void> => {
  await db.updateTable('users').set({ seen_news: key }).where('id', '=', userId).execute();
};

export const renameUser = (db: Kysely<DB>, userId: string, { displayName, at }: { displayName: string; at: Date }) =>
  db
    .updateTable('users')
    .set({ display_name: displayName, updated_at: at })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteSession = async (db: Kysely<DB>, userId: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Also ends the user's sessions on shared tablets. */
export const deleteSessions = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('tablet_sessions').where('user_id', '=', userId).execute();
};

export const deleteOtherSessions = async (
  db: Kysely<DB>,
  userId: string,
  keptSessionId: string | null,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', keptSessionId)
    .execute();
  await db.deleteFrom('tablet_sessions').where('user_id', '=', userId).execute();
};

/** Deletes the user. Foreign keys delete everything that belongs to them. */
export const deleteUser = (db: Kysely<DB>, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).returning('owner_id').executeTakeFirst();

export const saveLanguage = (
  db: Kysely<DB>,
  userId: string,
  { language, at }: { language: PageLanguage | null; at: Date },
) =>
  db
    .updateTable('users')
    .set({ language, updated_at: at })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
