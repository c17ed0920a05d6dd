import type { TransactionContext } from '#platform/context';
import { findCategories, numberCategories, readCategories, setCategoriesRemoved } from './categories.repository.ts';
import { numberItems, readItemOrder, readRemoved, setItemsRemoved, type ItemPlace } from './item-order.repository.ts';
import type { MenuScope } from './menu-scope.ts';
import { putBack, type RemovedPosition } from './order.ts';

interface RestoreInput {
  readonly items: readonly ItemPlace[];
  readonly categoryIds: readonly string[];
}

/**
 * Restores items at their old positions. If a category of theirs was removed meanwhile, it is restored too, with all items that were
 * removed together with it: an item has no position without its category, and a half-restored category never existed before.
 */
export const bringBack = async (
  ctx: TransactionContext,
  menu: MenuScope,
  { items, categoryIds }: RestoreInput,
): Promise<void> => {
  const categories = (await findCategories(ctx.db, menu, categoryIds)).flatMap(({ id, position, removed_at }) =>
    removed_at === null ? [] : [{ id, position, removedAt: removed_at }],
  );
  const toRestore = new Map(items.map((item) => [item.id, item]));
  for (const category of categories) {
    for (const item of await readRemoved(ctx.db, menu, category.id)) {
      if (item.removedAt?.getTime() === category.removedAt.getTime()) toRestore.set(item.id, item);
    }
  }
  await restoreItemRows(ctx, menu, [...toRestore.values()]);
  if (categories.length > 0) await restoreCategoryRows(ctx, menu, categories);
};

const restoreItemRows = async (
  ctx: TransactionContext,
  menu: MenuScope,
  items: readonly ItemPlace[],
): Promise<void> => {
  const order = await readItemOrder(ctx.db, menu, new Set(items.map(({ categoryId }) => categoryId)));
  const byCategory = Map.groupBy(items, ({ categoryId }) => categoryId);
  const restored = [...order].map(([categoryId, ids]): [string, string[]] => [
    categoryId,
    putBack(ids, (byCategory.get(categoryId) ?? []).flatMap(toRemoved)),
  ]);
  const ids = items.map(({ id }) => id);
  await setItemsRemoved(ctx.db, menu, { ids, removedAt: null, at: ctx.clock.now() });
  await numberItems(ctx.db, menu, new Map(restored));
  ctx.touch('items', menu.restaurantId);
};

const toRemoved = ({ id, position, removedAt }: ItemPlace): RemovedPosition[] =>
  removedAt === null ? [] : [{ id, position, removedAt }];

const restoreCategoryRows = async (
  ctx: TransactionContext,
  menu: MenuScope,
  categories: readonly RemovedPosition[],
): Promise<void> => {
  const currentIds = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  const ids = categories.map(({ id }) => id);
  await setCategoriesRemoved(ctx.db, menu, { ids, removedAt: null, at: ctx.clock.now() });
  await numberCategories(ctx.db, menu, putBack(currentIds, categories));
  ctx.touch('categories', menu.restaurantId);
};
