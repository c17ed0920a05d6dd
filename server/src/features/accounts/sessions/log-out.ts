import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { deleteSession, type Auth, authHeaders, forwardCookies } from '#features/accounts/records';

/** Ends this session. Succeeds without a session too, because nothing is left to do. */
export const logOut =
  (auth: Auth) =>
  async (ctx: CallContext): Promise<Record<string, never>> => {
    const { actor, sessionId } = ctx.caller;
    try {
      // The provider would only log a failure here, and the session would stay valid, so we delete it ourselves.
      if (actor.kind === 'user' && sessionId !== null) await deleteSession(ctx.db, actor.userId, sessionId);
      const { headers } = await auth.api.signOut({ headers: authHeaders(ctx.caller), returnHeaders: true });
      forwardCookies(ctx.caller, headers);
    } catch (error) {
      throw fail('accounts.log-out-failed', {}, { cause: error });
    }
    if (actor.kind === 'user') ctx.bus.publish([{ collection: 'sessions', tenant: actor.userId }]);
    return {};
  };
