import { fail } from '@comanda/contract';
import type { CurrentTablet, UserDocument } from '@comanda/contract/accounts';
import type { CallContext } from '#platform/context';
import { databaseStatus } from '#platform/db';
import { findTablet, findUser, presentUser, readTabletCookie } from '#features/accounts/records';

interface SessionUser {
  readonly user: UserDocument | null;
  readonly sessionId: string | null;
  readonly tablet: CurrentTablet | null;
}

export const whoAmI = async (ctx: CallContext): Promise<SessionUser> => {
  const { actor, sessionId } = ctx.caller;
  // A key acts for its owner but must not read the owner's profile.
  if (actor.kind === 'user' && actor.key !== undefined) return { user: null, sessionId: null, tablet: null };
  try {
    const user = actor.kind === 'user' ? await findUser(ctx.db, actor.userId) : undefined;
    if (actor.kind !== 'user' || user === undefined) {
      return { user: null, sessionId: null, tablet: await findCurrentTablet(ctx) };
    }
    const tablet = actor.tablet === undefined ? null : await findCurrentTablet(ctx);
    return { user: presentUser(user), sessionId, tablet };
  } catch (error) {
    if (databaseStatus(error) === 'unavailable') throw error;
    throw fail('accounts.user-fetch-failed', {}, { cause: error });
  }
};

const findCurrentTablet = async ({ db, caller }: CallContext): Promise<CurrentTablet | null> => {
  const secret = readTabletCookie(caller);
  const tablet = secret === null ? undefined : await findTablet(db, secret);
  if (tablet === undefined) return null;
  const { id, name, restaurant_id: restaurantId, lock_after_minutes: lockAfterMinutes } = tablet;
  return { id, name, restaurantId, lockAfterMinutes };
};
