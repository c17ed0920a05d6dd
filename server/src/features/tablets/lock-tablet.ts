import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import { clearPinCookie, deletePinSession } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { extendPinSession } from './tablets.repository.ts';
import { sessionGraceSeconds } from './unlock-tablet.ts';

const tabletOf = (actor: Actor) => (actor.kind === 'user' ? actor.tablet : undefined);

/** Ends the session of the person who uses the tablet. Succeeds on a locked tablet too, because nothing is left to do. */
export const lockTablet = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const { actor, sessionId } = ctx.caller;
  const tablet = tabletOf(actor);
  if (actor.kind === 'user' && tablet !== undefined && sessionId !== null) {
    await deletePinSession(ctx.db, { restaurantId: tablet.restaurantId, sessionId });
    ctx.touch('tablets', tablet.restaurantId, [tablet.id]);
    ctx.touch('sessions', actor.userId);
  }
  clearPinCookie(ctx.caller);
  return {};
};

export const keepUnlocked = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const { actor, sessionId } = ctx.caller;
  const tablet = tabletOf(actor);
  if (tablet === undefined || sessionId === null) throw fail('tablets.locked');
  const extension = { sessionId, now: ctx.clock.now(), graceSeconds: sessionGraceSeconds };
  if (!(await extendPinSession(ctx.db, tablet.restaurantId, extension))) throw fail('tablets.locked');
  return {};
};
