import { fail } from '@comanda/contract';
import type { UserDocument } from '@comanda/contract/accounts';
import type { CallContext } from '#platform/context';
import { databaseStatus } from '#platform/db';
import { findUser, presentUser } from '#features/accounts/records';

export const whoAmI = async (ctx: CallContext): Promise<{ user: UserDocument | null; sessionId: string | null }> => {
  const { actor, sessionId } = ctx.caller;
  // A key acts for its owner but must not read the owner's profile.
  if (actor.kind !== 'user' || actor.key !== undefined) return { user: null, sessionId: null };
  try {
    const user = await findUser(ctx.db, actor.userId);
    return user === undefined ? { user: null, sessionId: null } : { user: presentUser(user), sessionId };
  } catch (error) {
    if (databaseStatus(error) === 'unavailable') throw error;
    throw fail('accounts.user-fetch-failed', {}, { cause: error });
  }
};
