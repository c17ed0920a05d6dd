import { fail } from '@comanda/contract';
import { permissions, role, type Actor } from '@comanda/contract/access';
import type { FastifyRequest } from 'fastify';
import type { Caller, Context } from '#platform/context';
import { linkOrigin } from '#platform/security';
import type { findUser } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import { authHeaders } from './cookies.ts';

const guest: Actor = { kind: 'guest' };

type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const actorOf = (user: UserRow): Actor => ({
  kind: 'user',
  userId: user.id,
  role: role.parse(user.role),
  ownerId: user.owner_id,
  permissions: user.permissions === null ? null : permissions.parse(user.permissions),
});

/** Who this session belongs to now; null once it ended. Asked again by whoever holds a long connection. */
export const resolveActor = async (
  ctx: Context,
  session: { userId: string; sessionId: string },
): Promise<Actor | null> => {
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .selectAll('users')
    .where('sessions.id', '=', session.sessionId)
    .where('users.id', '=', session.userId)
    .where('sessions.expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row === undefined ? null : actorOf(row);
};

export const resolveCaller =
  (ctx: Context, auth: Auth) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const found = await findSession(ctx, auth, { headers, address: request.ip });
    return {
      actor: found?.actor ?? guest,
      sessionId: found?.sessionId ?? null,
      requestId: request.id,
      address: request.ip,
      isSecure: request.protocol === 'https',
      origin: linkOrigin(ctx.config, request.protocol, request.host),
      headers,
      responseHeaders: new Headers(),
      signal: undefined,
    };
  };

const findSession = async (ctx: Context, auth: Auth, from: { headers: Headers; address: string }) => {
  if (!(from.headers.get('cookie') ?? '').includes('comanda.session_token=')) return null;
  try {
    const found = await auth.api.getSession({ headers: authHeaders(from) });
    if (found === null) return null;
    const session = { userId: found.user.id, sessionId: found.session.id };
    const actor = await resolveActor(ctx, session);
    return actor === null ? null : { actor, sessionId: session.sessionId };
  } catch (error) {
    throw fail('accounts.user-fetch-failed', {}, { cause: error });
  }
};
