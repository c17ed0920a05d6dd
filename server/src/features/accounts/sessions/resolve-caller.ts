import { fail, Failure } from '@comanda/contract';
import { secondMs } from '@comanda/contract/kernel';
import { permissions, refundLimits, role, type Actor } from '@comanda/contract/access';
import type { FastifyRequest } from 'fastify';
import type { Caller, Context } from '#platform/context';
import { databaseStatus } from '#platform/db';
import type { ResolveCaller } from '#platform/http';
import {
  codeOrigin,
  isHttpsUrl,
  readDeviceHash,
  linkOrigin,
  rateLimitNetwork,
  rememberLogInDevice,
} from '#platform/security';
import {
  findLastingSession,
  findPinSession,
  findPinSessionById,
  findSessionUser,
  hashToken,
  type PinSessionRow,
  readPinCookie,
  readSignedCookie,
  sessionExtensionSeconds,
  sessionSeconds,
  type Auth,
  callProvider,
  authHeaders,
  forwardCookies,
  renewCookieSignatures,
  sendRenewedCookie,
  sessionCookie,
} from '#features/accounts/records';

const guest: Actor = { kind: 'guest' };

type UserRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;
type UserActor = Extract<Actor, { kind: 'user' }>;

const actorOf = (user: UserRow): UserActor => ({
  kind: 'user',
  userId: user.id,
  name: user.display_name,
  role: role.parse(user.role),
  ownerId: user.owner_id,
  permissions: user.permissions === null ? null : permissions.parse(user.permissions),
  refundLimits: refundLimits.parse(user.refund_limits),
  restaurantIds: user.restaurant_ids,
  ...(user.role === 'admin' && !user.two_factor_enabled ? { needsSecondFactor: true } : {}),
});

/** Returns the current user of a session; null once it has ended. Long-lived connections call it again. */
export const resolveActor = async (
  ctx: Context,
  session: { userId: string; sessionId: string },
): Promise<Actor | null> => {
  const row = await findSessionUser(ctx.db, session.userId, { sessionId: session.sessionId, now: ctx.clock.now() });
  return row === undefined ? null : actorOf(row);
};

/** Staff on a shared tablet work in its restaurant only. */
const pinActorOf = (row: PinSessionRow): UserActor => ({
  ...actorOf(row),
  restaurantIds: [row.restaurant_id],
  tablet: { id: row.tablet_id, name: row.tablet_name, restaurantId: row.restaurant_id },
});

/** Returns the current user of a PIN session; null once the tablet is locked, revoked or used by somebody else. */
export const resolvePinActor = async (
  ctx: Context,
  session: { restaurantId: string; sessionId: string },
): Promise<Actor | null> => {
  const row = await findPinSessionById(ctx.db, session, ctx.clock.now());
  return row === undefined ? null : pinActorOf(row);
};

/** Resolves an API key to the actor it acts for. Throws for an unknown key. */
export type ResolveKey = (ctx: Context, key: string) => Promise<Actor>;

/** The caller before authentication, from the request alone. */
const anonymousCaller = (ctx: Context, request: FastifyRequest): Caller => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const { header, renewed } = renewCookieSignatures(ctx.secretKeys, headers.get('cookie') ?? '');
  if (renewed.size > 0) headers.set('cookie', header);
  const caller: Caller = {
    actor: guest,
    sessionId: null,
    deviceHash: readDeviceHash(headers.get('cookie') ?? ''),
    requestId: request.id,
    address: request.ip,
    network: rateLimitNetwork(request.ip),
    isSecure: request.protocol === 'https' || isHttpsUrl(ctx.config.publicUrl),
    // Getters, because few callers need the origins and computing them is not free.
    get origin() {
      return linkOrigin(ctx.config, request.protocol, request.host);
    },
    get codeOrigin() {
      return codeOrigin(ctx.config, request.protocol, request.host);
    },
    headers,
    responseHeaders: new Headers(),
  };
  const renewedSession = renewed.get(sessionCookie);
  if (renewedSession !== undefined) sendRenewedCookie(caller, renewedSession);
  return caller;
};

export const resolveCaller =
  (ctx: Context, auth: Auth, resolveKey: ResolveKey): ResolveCaller =>
  async (request, { isAnonymous = false } = {}) => {
    const anonymous = anonymousCaller(ctx, request);
    const key = /^bearer +(\S+)$/i.exec(anonymous.headers.get('authorization') ?? '')?.[1];
    // A key takes precedence over cookies.
    if (key !== undefined) return { ...anonymous, deviceHash: null, actor: await resolveKey(ctx, key) };
    const cookies = anonymous.headers.get('cookie') ?? '';
    const hasSession = cookies.includes('comanda.session_token=');
    if (isAnonymous || !(hasSession || cookies.includes('comanda.pin_session='))) return anonymous;
    try {
      // Somebody who logs in with a password on a shared tablet has all of their rights.
      const session = hasSession ? await findSession(ctx, auth, anonymous) : null;
      return session ?? (await findTabletUser(ctx, anonymous)) ?? anonymous;
    } catch (error) {
      // An unavailable database is not a problem of this account: programs that get 503 try again.
      if (error instanceof Failure || databaseStatus(error) === 'unavailable') throw error;
      throw fail('accounts.user-fetch-failed', {}, { cause: error });
    }
  };

const findTabletUser = async (ctx: Context, anonymous: Caller): Promise<Caller | null> => {
  const secret = readPinCookie(anonymous);
  const row = secret === null ? undefined : await findPinSession(ctx.db, secret, ctx.clock.now());
  return row === undefined ? null : { ...anonymous, actor: pinActorOf(row), sessionId: row.session_id };
};

/** Finds the session in one statement. Only one that has to be extended, or does not exist, needs the session provider. */
const findSession = async (ctx: Context, auth: Auth, anonymous: Caller): Promise<Caller | null> =>
  (await findSessionToKeep(ctx, anonymous)) ?? findSessionByProvider(ctx, auth, anonymous);

const findSessionToKeep = async (ctx: Context, anonymous: Caller): Promise<Caller | null> => {
  const token = readSignedCookie(ctx.secretKeys, anonymous.headers.get('cookie') ?? '', sessionCookie);
  if (token === null) return null;
  // The provider extends sessions by the time of the machine.
  const lastsBeyond = new Date(Date.now() + (sessionSeconds - sessionExtensionSeconds) * secondMs);
  const row = await findLastingSession(ctx.db, hashToken(token), { now: ctx.clock.now(), lastsBeyond });
  return row === undefined ? null : { ...anonymous, actor: actorOf(row), sessionId: row.session_id };
};

const findSessionByProvider = async (ctx: Context, auth: Auth, anonymous: Caller): Promise<Caller | null> => {
  const { headers, response } = await callProvider(() =>
    auth.api.getSession({ headers: authHeaders(anonymous), returnHeaders: true }),
  );
  if (response === null) return null;
  const session = { userId: response.user.id, sessionId: response.session.id };
  const actor = await resolveActor(ctx, session);
  if (actor === null) return null;
  // A session in use is extended, and so are its cookies.
  forwardCookies(anonymous, headers);
  if (headers.getSetCookie().length > 0) rememberLogInDevice(ctx, anonymous, response.user.email);
  return { ...anonymous, actor, sessionId: session.sessionId };
};
