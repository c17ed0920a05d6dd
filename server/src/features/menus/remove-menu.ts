import { requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { lockMenuForEdit, type MenuScope, setMenuRemoved, touchWholeMenu } from './records/index.ts';

/**
 * Marks a menu as removed. Its categories, items, tables and translations stay unchanged, so that it can be restored completely. Seated
 * guests can still read it but cannot order from it. The log and the list of removed menus record who removed it.
 */
export const removeMenu = async (ctx: CommandContext, input: MenuScope): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const at = ctx.clock.now();
  const { userId } = requireUser(ctx.caller);
  await setMenuRemoved(ctx.db, menu, { removedAt: at, removedBy: userId, at });
  ctx.log.info({ ...menu, userId }, 'a menu was removed');
  touchWholeMenu(ctx, menu.restaurantId);
  return {};
};
