import type { CommandContext } from '#platform/context';
import {
  saveCategoryPositions,
  readCategories,
  lockMenuForEdit,
  type MenuScope,
  insertAfter,
  requireCategoryAnchor,
  requireCategory,
} from '#features/menus/records';

export const moveCategory = async (
  ctx: CommandContext,
  { categoryId, afterId, ...input }: MenuScope & { categoryId: string; afterId: string | null },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  await requireCategory(ctx.db, menu, categoryId);
  await requireCategoryAnchor(ctx.db, menu, afterId);
  const currentIds = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  await saveCategoryPositions(ctx.db, menu, insertAfter(currentIds, [categoryId], afterId));
  ctx.touch('categories', menu.restaurantId);
  return {};
};
