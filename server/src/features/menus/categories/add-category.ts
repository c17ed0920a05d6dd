import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import {
  findCategories,
  insertCategories,
  saveCategoryPositions,
  readCategories,
  lockMenuForEdit,
  type MenuScope,
  insertAfter,
  type Anchor,
  requireCategoryAnchor,
  withinMenuLimits,
} from '#features/menus/records';

interface CategoryToAdd extends MenuScope {
  readonly categoryId?: string | undefined;
  readonly name: string;
  readonly afterId?: Anchor;
}

/** Idempotent: a retry with the same id changes nothing, because the first try may have succeeded and only its response was lost. */
export const addCategory = async (
  ctx: CommandContext,
  { categoryId = newId(), name, afterId, ...input }: CategoryToAdd,
): Promise<{ categoryId: string }> => {
  const menu = await lockMenuForEdit(ctx, input);
  const [known] = await findCategories(ctx.db, menu, [categoryId]);
  if (known !== undefined) return { categoryId };
  await requireCategoryAnchor(ctx.db, menu, afterId);
  const currentIds = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  const order = insertAfter(currentIds, [categoryId], afterId);
  const category = { id: categoryId, name, position: order.indexOf(categoryId) };
  await withinMenuLimits(ctx, menu, async () => {
    await insertCategories(ctx.db, menu, { categories: [category], at: ctx.clock.now() });
    await saveCategoryPositions(ctx.db, menu, order);
  });
  ctx.touch('categories', menu.restaurantId);
  return { categoryId };
};
