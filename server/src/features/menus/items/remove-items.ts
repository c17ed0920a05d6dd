import type { CommandContext } from '#platform/context';
import {
  requireAll,
  lockItemPositions,
  saveItemPositions,
  readItemOrder,
  setItemsRemoved,
  lockMenuForEdit,
  type MenuScope,
  restoreContents,
  findItemPositions,
  withinMenuLimits,
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

/** Idempotent, because two people may undo the same removal: restoring an item that is already back changes nothing. */
export const restoreItems = async (
  ctx: CommandContext,
  { itemIds, ...input }: MenuScope & { itemIds: readonly string[] },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const items = requireAll(itemIds, await findItemPositions(ctx.db, menu, itemIds)).filter(
    ({ removedAt }) => removedAt !== null,
  );
  if (items.length === 0) return {};
  const categoryIds = items.map(({ categoryId }) => categoryId);
  await withinMenuLimits(ctx, menu, () => restoreContents(ctx, menu, { items, categoryIds }));
  return {};
};
