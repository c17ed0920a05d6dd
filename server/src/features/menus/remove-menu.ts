import type { CommandContext } from '#platform/context';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { setMenuRemoved } from './menus.repository.ts';
import { touchWholeMenu } from './touch-whole-menu.ts';

/** Its categories and items stay as they are: without their menu nobody sees them. */
export const removeMenu = async (ctx: CommandContext, input: MenuScope): Promise<Record<string, never>> => {
  const menu = await openMenu(ctx, input);
  const at = ctx.clock.now();
  await setMenuRemoved(ctx.db, menu, { removedAt: at, at });
  touchWholeMenu(ctx, menu.restaurantId);
  return {};
};
