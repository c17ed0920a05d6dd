import type { CommandContext } from '#platform/context';
import {
  requireAll,
  lockItemPositions,
  saveItemPositions,
  readItemOrder,
  lockMenuForEdit,
  type MenuScope,
  insertAfter,
  requireItemAnchor,
  requireCategory,
} from '#features/menus/records';

interface ItemsToMove extends MenuScope {
  readonly itemIds: readonly string[];
  readonly categoryId: string;
  readonly afterId: string | null;
}

export const moveItems = async (
  ctx: CommandContext,
  { itemIds, categoryId, afterId, ...input }: ItemsToMove,
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  await requireCategory(ctx.db, menu, categoryId);
  await requireItemAnchor(ctx.db, menu, afterId);
  const items = requireAll(itemIds, await lockItemPositions(ctx.db, menu, itemIds));
  const concerned = new Set([categoryId, ...items.map((item) => item.categoryId)]);
  const order = await readItemOrder(ctx.db, menu, concerned);
  const isMoved = new Set(itemIds);
  const moved = [...order].map(([id, ids]): [string, string[]] => [
    id,
    id === categoryId ? insertAfter(ids, itemIds, afterId) : ids.filter((itemId) => !isMoved.has(itemId)),
  ]);
  await saveItemPositions(ctx.db, menu, new Map(moved));
  ctx.touch('items', menu.restaurantId);
  return {};
};
