import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { insertCategories, numberCategories, readCategories } from './categories.repository.ts';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { placedBehind, type Anchor } from './order.ts';
import { requireCategoryAnchor } from './require-anchor.ts';

export const addCategory = async (
  ctx: CommandContext,
  { name, afterId, ...input }: MenuScope & { name: string; afterId?: Anchor },
): Promise<{ categoryId: string }> => {
  const menu = await openMenu(ctx, input);
  await requireCategoryAnchor(ctx.db, menu, afterId);
  const categoryId = newId();
  const standing = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  const order = placedBehind(standing, [categoryId], afterId);
  const category = { id: categoryId, name, position: order.indexOf(categoryId) };
  await insertCategories(ctx.db, menu, { categories: [category], at: ctx.clock.now() });
  await numberCategories(ctx.db, menu, order);
  ctx.touch('categories', menu.restaurantId);
  return { categoryId };
};
