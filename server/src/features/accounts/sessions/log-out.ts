import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { CallContext, CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import {
  deletePinSession,
  deleteSession,
  type Auth,
  authHeaders,
  forwardCookies,
  endSessions,
  voidMailedLinks,
  requireUser,
} from '#features/accounts/records';

/** Ends this session. Succeeds without a session too, because nothing is left to do. */
export const logOut =
  (auth: Auth) =>
  async (ctx: CallContext): Promise<Record<string, never>> => {
    const { actor, sessionId } = ctx.caller;
    try {
      // The provider would only log a failure here, and the session would stay valid, so we delete it ourselves.
      if (actor.kind === 'user' && sessionId !== null) await deleteAnySession(ctx.db, actor, sessionId);
      const { headers } = await auth.api.signOut({ headers: authHeaders(ctx.caller), returnHeaders: true });
      forwardCookies(ctx.caller, headers);
    } catch (error) {
      throw fail('accounts.log-out-failed', {}, { cause: error });
    }
    if (actor.kind === 'user') ctx.bus.publish([{ collection: 'sessions', tenant: actor.userId }]);
    return {};
  };

/** Somebody who has unlocked a shared tablet has another kind of session. */
const deleteAnySession = async (
  db: CallContext['db'],
  { userId, tablet }: Extract<Actor, { kind: 'user' }>,
  sessionId: string,
): Promise<void> => {
  if (tablet === undefined) await deleteSession(db, userId, sessionId);
  else await deletePinSession(db, { restaurantId: tablet.restaurantId, sessionId });
};

export const logOutEverywhere = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  try {
    await endSessions(ctx, userId);
    await voidMailedLinks(ctx.db, userId);
    await recordSecurityEvent(ctx, { kind: 'logged-out-everywhere' });
  } catch (error) {
    throw fail('accounts.log-out-failed', {}, { cause: error });
  }
  return {};
};

export const endSession = async (
  ctx: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  if (!(await deleteSession(ctx.db, userId, sessionId))) throw fail('not-found');
  ctx.touch('sessions', userId);
  return {};
};
