import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { deleteSession } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import { authHeaders, passCookies } from './cookies.ts';

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
