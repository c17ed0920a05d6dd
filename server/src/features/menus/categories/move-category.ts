import type { CommandContext } from '#platform/context';
import {
  numberCategories,
  readCategories,
  openMenu,
  type MenuScope,
  placedBehind,
  requireCategoryAnchor,
  requireCategory,
} from '#features/menus/records';

export const moveCategory = async (
  ctx: CommandContext,
  { categoryId, afterId, ...input }: MenuScope & { categoryId: string; afterId: string | null },
): Promise<Record<string, never>> => {
  const menu = await openMenu(ctx, input);
  await requireCategory(ctx.db, menu, categoryId);
  await requireCategoryAnchor(ctx.db, menu, afterId);
  const currentIds = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  await numberCategories(ctx.db, menu, placedBehind(currentIds, [categoryId], afterId));
  ctx.touch('categories', menu.restaurantId);
  return {};
};
