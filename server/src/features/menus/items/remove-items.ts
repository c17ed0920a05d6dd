import type { CommandContext } from '#platform/context';
import {
  requireAll,
  lockItemPositions,
  saveItemPositions,
  readItemOrder,
  setItemsRemoved,
  lockMenuForEdit,
  type MenuScope,
} from '#features/menus/records';

export const removeItems = async (
  ctx: CommandContext,
  { itemIds, ...input }: MenuScope & { itemIds: readonly string[] },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const items = requireAll(itemIds, await lockItemPositions(ctx.db, menu, itemIds));
  const at = ctx.clock.now();
  await setItemsRemoved(ctx.db, menu, { ids: itemIds, removedAt: at, at });
  const left = await readItemOrder(ctx.db, menu, new Set(items.map(({ categoryId }) => categoryId)));
  await saveItemPositions(ctx.db, menu, left);
  ctx.touch('items', menu.restaurantId);
  return {};
};
