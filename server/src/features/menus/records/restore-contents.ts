import type { TransactionContext } from '#platform/context';
import {
  findCategories,
  saveCategoryPositions,
  readCategories,
  setCategoriesRemoved,
} from './categories.repository.ts';
import {
  saveItemPositions,
  readItemOrder,
  readRemovedItems,
  setItemsRemoved,
  type ItemPosition,
} from './item-order.repository.ts';
import type { MenuScope } from './menus.repository.ts';
import { restorePositions, type RemovedPosition } from './order.ts';

interface RestoreInput {
  readonly items: readonly ItemPosition[];
  readonly categoryIds: readonly string[];
}

/**
 * Restores items at their old positions. If a category of theirs was removed meanwhile, it is restored too, with all items that were
 * removed together with it: an item has no position without its category, and a half-restored category never existed before.
 */
export const restoreContents = async (
  ctx: TransactionContext,
  menu: MenuScope,
  { items, categoryIds }: RestoreInput,
): Promise<void> => {
  const categories = (await findCategories(ctx.db, menu, categoryIds)).flatMap(({ id, position, removed_at }) =>
    removed_at === null ? [] : [{ id, position, removedAt: removed_at }],
  );
  const toRestore = new Map(items.map((item) => [item.id, item]));
  for (const category of categories) {
    for (const item of await readRemovedItems(ctx.db, menu, category.id)) {
      if (item.removedAt?.getTime() === category.removedAt.getTime()) toRestore.set(item.id, item);
    }
  }
  await restoreItemRows(ctx, menu, [...toRestore.values()]);
  if (categories.length > 0) await restoreCategoryRows(ctx, menu, categories);
};

const restoreItemRows = async (
  ctx: TransactionContext,
  menu: MenuScope,
  items: readonly ItemPosition[],
): Promise<void> => {
  const order = await readItemOrder(ctx.db, menu, new Set(items.map(({ categoryId }) => categoryId)));
  const byCategory = Map.groupBy(items, ({ categoryId }) => categoryId);
  const restored = [...order].map(([categoryId, ids]): [string, string[]] => [
    categoryId,
    restorePositions(ids, (byCategory.get(categoryId) ?? []).flatMap(toRemoved)),
  ]);
  const ids = items.map(({ id }) => id);
  await setItemsRemoved(ctx.db, menu, { ids, removedAt: null, at: ctx.clock.now() });
  await saveItemPositions(ctx.db, menu, new Map(restored));
  ctx.touch('items', menu.restaurantId);
};

const toRemoved = ({ id, position, removedAt }: ItemPosition): RemovedPosition[] =>
  removedAt === null ? [] : [{ id, position, removedAt }];

const restoreCategoryRows = async (
  ctx: TransactionContext,
  menu: MenuScope,
  categories: readonly RemovedPosition[],
): Promise<void> => {
  const currentIds = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  const ids = categories.map(({ id }) => id);
  await setCategoriesRemoved(ctx.db, menu, { ids, removedAt: null, at: ctx.clock.now() });
  await saveCategoryPositions(ctx.db, menu, restorePositions(currentIds, categories));
  ctx.touch('categories', menu.restaurantId);
};
