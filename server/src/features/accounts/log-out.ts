import { fail } from '@comanda/contract';
import type { CallContext, CommandContext } from '#platform/context';
import { deleteSession, deleteSessions } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import { authHeaders, passCookies } from './cookies.ts';
import { signedIn } from './signed-in.ts';

/** Ends this session. Without one it succeeds too: the wish is fulfilled already. */
export const logOut =
  (auth: Auth) =>
  async (ctx: CallContext): Promise<Record<string, never>> => {
    const { actor, sessionId } = ctx.caller;
    try {
      // The provider logs a failure here and goes on; a session that lives on is not logged out.
      if (actor.kind === 'user' && sessionId !== null) await deleteSession(ctx.db, actor.userId, sessionId);
      const { headers } = await auth.api.signOut({ headers: authHeaders(ctx.caller), returnHeaders: true });
      passCookies(ctx.caller, headers);
    } catch (error) {
      throw fail('accounts.log-out-failed', {}, { cause: error });
    }
    if (actor.kind === 'user') ctx.bus.publish([{ collection: 'sessions', tenant: actor.userId }]);
    return {};
  };

export const logOutEverywhere = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const { userId } = signedIn(ctx.caller);
  try {
    await deleteSessions(ctx.db, userId);
  } catch (error) {
    throw fail('accounts.log-out-failed', {}, { cause: error });
  }
  ctx.touch('sessions', userId);
  return {};
};

export const endSession = async (
  ctx: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<Record<string, never>> => {
  const { userId } = signedIn(ctx.caller);
  if (!(await deleteSession(ctx.db, userId, sessionId))) throw fail('not-found');
  ctx.touch('sessions', userId);
  return {};
};
