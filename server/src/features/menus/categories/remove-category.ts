import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import {
  saveCategoryPositions,
  readCategories,
  setCategoriesRemoved,
  readItemOrder,
  readRemovedItems,
  setItemsRemoved,
  lockMenuForEdit,
  type MenuScope,
  requireCategory,
  restoreContents,
  findCategories,
  withinMenuLimits,
} from '#features/menus/records';

/** The items get the same removal time as their category. Restoring the category finds them by that time. */
export const removeCategory = async (
  ctx: CommandContext,
  { categoryId, ...input }: MenuScope & { categoryId: string },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  await requireCategory(ctx.db, menu, categoryId);
  const removedItems = await readRemovedItems(ctx.db, menu, categoryId);
  const at = ctx.clock.now();
  const moment = removedItems.reduce((latest, { removedAt }) => justAfter(latest, removedAt), at);
  const ids = (await readItemOrder(ctx.db, menu, [categoryId])).get(categoryId) ?? [];
  await setItemsRemoved(ctx.db, menu, { ids, removedAt: moment, at });
  await setCategoriesRemoved(ctx.db, menu, { ids: [categoryId], removedAt: moment, at });
  await saveCategoryPositions(
    ctx.db,
    menu,
    (await readCategories(ctx.db, menu)).map(({ id }) => id),
  );
  ctx.touch('categories', menu.restaurantId);
  ctx.touch('items', menu.restaurantId);
  return {};
};

/** Moves the time past an earlier removal in the same millisecond, because that item was not removed together with the category. */
const justAfter = (moment: Date, earlier: Date | null): Date =>
  earlier === null || earlier < moment ? moment : new Date(earlier.getTime() + 1);

/** Idempotent, because two people may undo the same removal: restoring a category that is already back changes nothing. */
export const restoreCategory = async (
  ctx: CommandContext,
  { categoryId, ...input }: MenuScope & { categoryId: string },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  if ((await findCategories(ctx.db, menu, [categoryId])).length === 0) throw fail('not-found');
  await withinMenuLimits(ctx, menu, () => restoreContents(ctx, menu, { items: [], categoryIds: [categoryId] }));
  return {};
};
