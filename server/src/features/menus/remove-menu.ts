import { requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { setMenuRemoved } from './menus.repository.ts';
import { touchWholeMenu } from './touch-whole-menu.ts';

/**
 * Its categories, items, tables and translations stay as they are, so that it comes back whole. Guests who sit at its tables read on,
 * and order nothing from it. The log and the list of removed menus say who did it.
 */
export const removeMenu = async (ctx: CommandContext, input: MenuScope): Promise<Record<string, never>> => {
  const menu = await openMenu(ctx, input);
  const at = ctx.clock.now();
  const { userId } = requireUser(ctx.caller);
  await setMenuRemoved(ctx.db, menu, { removedAt: at, removedBy: userId, at });
  ctx.log.info({ ...menu, userId }, 'a menu was removed');
  touchWholeMenu(ctx, menu.restaurantId);
  return {};
};
