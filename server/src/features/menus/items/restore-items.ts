import type { CommandContext } from '#platform/context';
import {
  requireAll,
  restoreContents,
  findItemPositions,
  lockMenuForEdit,
  type MenuScope,
} from '#features/menus/records';

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
  await restoreContents(ctx, menu, { items, categoryIds: items.map(({ categoryId }) => categoryId) });
  return {};
};
