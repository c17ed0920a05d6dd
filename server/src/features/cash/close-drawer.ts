import { fail } from '@comanda/contract';
import { moneyDetail } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import { lockSession, markSessionClosed } from './cash.repository.ts';
import { presentSession, selectSessions } from './drawer-sums.ts';

interface DrawerToClose {
  readonly restaurantId: string;
  readonly drawerSessionId: string;
  readonly counted: number;
  readonly reason: string;
}

/**
 * Closes a drawer with its counted cash. The expected amount is computed under the lock, so that it has every payment that the
 * drawer ever gets. Of two people at once, the second reads who was first.
 */
export const closeDrawer = async (
  ctx: CommandContext,
  { restaurantId, drawerSessionId: sessionId, counted, reason }: DrawerToClose,
): Promise<{ expected: number; difference: number }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const locked = await lockSession(ctx.db, restaurantId, sessionId);
  if (locked === undefined) throw fail('not-found');
  if (locked.closed_at !== null) throw fail('cash.already-closed', { name: locked.closed_by_name ?? '' });
  const row = await selectSessions(ctx.db)
    .where('drawer_sessions.restaurant_id', '=', restaurantId)
    .where('drawer_sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { expected, currency } = presentSession(row);
  const difference = counted - expected;
  if (difference !== 0 && reason === '') {
    throw fail('cash.reason-needed', moneyDetail({ difference, expected }, currency));
  }
  const by = await findActorName(ctx.db, ctx.caller.actor);
  const count = { sessionId, counted, expected, reason: difference === 0 ? '' : reason, by, at: ctx.clock.now() };
  await markSessionClosed(ctx.db, restaurantId, count);
  ctx.touch('drawerSessions', restaurantId, [sessionId]);
  return { expected, difference };
};
