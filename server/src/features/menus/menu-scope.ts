import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { lockMenu } from './menus.repository.ts';

export interface MenuScope {
  readonly restaurantId: string;
  readonly menuId: string;
}

/**
 * The menu a command writes to, held until the command is done: what is decided about order and edits is decided on what is
 * really there. Marking the row is what holds it, so that the menu's `updatedAt` tells of everything inside it as well.
 */
export const openMenu = async (ctx: CommandContext, { restaurantId, menuId }: MenuScope): Promise<MenuScope> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await lockMenu(ctx.db, { restaurantId, menuId }, ctx.clock.now()))) throw fail('not-found');
  ctx.touch('menus', restaurantId);
  return { restaurantId, menuId };
};
