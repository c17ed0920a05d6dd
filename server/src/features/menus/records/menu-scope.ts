import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { lockMenu, type MenuScope } from './menus.repository.ts';

/**
 * Locks the menu that a command writes to until the transaction ends, so that the command decides about order and edits on current data.
 * The lock is an update of `updated_at`, so the menu's `updatedAt` also covers changes to its categories and items.
 */
export const lockMenuForEdit = async (ctx: CommandContext, { restaurantId, menuId }: MenuScope): Promise<MenuScope> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await lockMenu(ctx.db, { restaurantId, menuId }, ctx.clock.now()))) throw fail('not-found');
  ctx.touch('menus', restaurantId);
  return { restaurantId, menuId };
};
