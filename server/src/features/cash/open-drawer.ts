import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findActorName } from '#features/accounts';
import { lockRestaurantOf, requireRestaurant } from '#features/restaurants';
import { findDrawer, findOpenSession, findSession, insertSession } from './cash.repository.ts';

interface DrawerToOpen {
  readonly restaurantId: string;
  readonly drawerId: string;
  readonly drawerSessionId: string;
  readonly counted: number;
}

/** Opens a drawer with its counted float. Of two people at once, the second reads who was first. */
export const openDrawer = async (
  ctx: CommandContext,
  { restaurantId, drawerId, drawerSessionId: sessionId, counted }: DrawerToOpen,
): Promise<Record<string, never>> => {
  await lockRestaurantOf(ctx, await requireRestaurant(ctx, ctx.caller.actor, restaurantId));
  const earlier = await findSession(ctx.db, restaurantId, sessionId);
  if (earlier !== undefined) {
    if (earlier.drawer_id !== drawerId || earlier.float_minor !== counted) throw fail('cash.key-reused');
    return {};
  }
  const drawer = await findDrawer(ctx.db, restaurantId, drawerId);
  if (drawer === undefined) throw fail('not-found');
  const open = await findOpenSession(ctx.db, restaurantId, drawerId);
  if (open !== undefined) throw fail('cash.already-open', { name: open.opened_by_name });
  const by = await findActorName(ctx.db, ctx.caller.actor);
  const isNew = await insertSession(ctx.db, restaurantId, { sessionId, drawer, counted, by, at: ctx.clock.now() });
  if (!isNew) throw fail('cash.key-reused');
  ctx.touch('drawerSessions', restaurantId, [sessionId]);
  return {};
};
