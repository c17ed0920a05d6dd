import { fail } from '@comanda/contract';
import { requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { type MenuScope, setMenuRemoved, touchWholeMenu } from './records/index.ts';

/** Idempotent, because two people may undo the same removal: restoring a menu that is already back changes nothing. */
export const restoreMenu = async (
  ctx: CommandContext,
  { restaurantId, menuId }: MenuScope,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const isThere = await setMenuRemoved(
    ctx.db,
    { restaurantId, menuId },
    { removedAt: null, removedBy: null, at: ctx.clock.now() },
  );
  if (!isThere) throw fail('not-found');
  ctx.log.info({ restaurantId, menuId, userId: requireUser(ctx.caller).userId }, 'a removed menu was restored');
  touchWholeMenu(ctx, restaurantId);
  return {};
};
