import type { TransactionContext } from '#platform/context';
import { findCategories, numberCategories, readCategories, setCategoriesRemoved } from './categories.repository.ts';
import { numberItems, readItemOrder, readRemoved, setItemsRemoved, type ItemPlace } from './item-order.repository.ts';
import type { MenuScope } from './menu-scope.ts';
import { putBack, type Removed } from './order.ts';

interface ToBringBack {
  readonly items: readonly ItemPlace[];
  readonly categoryIds: readonly string[];
}

/**
 * Brings items back to where they stood. A category of theirs that went meanwhile comes back too, with everything that went with
 * it: an item has no place without its category, and half a category would be what nobody had before.
 */
export const bringBack = async (
  ctx: TransactionContext,
  menu: MenuScope,
  { items, categoryIds }: ToBringBack,
): Promise<void> => {
  const categories = (await findCategories(ctx.db, menu, categoryIds)).flatMap(({ id, position, removed_at }) =>
    removed_at === null ? [] : [{ id, position, removedAt: removed_at }],
  );
  const back = new Map(items.map((item) => [item.id, item]));
  for (const category of categories) {
    for (const item of await readRemoved(ctx.db, menu, category.id)) {
      if (item.removedAt?.getTime() === category.removedAt.getTime()) back.set(item.id, item);
    }
  }
  await bringItemsBack(ctx, menu, [...back.values()]);
  if (categories.length > 0) await bringCategoriesBack(ctx, menu, categories);
};

const bringItemsBack = async (ctx: TransactionContext, menu: MenuScope, items: readonly ItemPlace[]): Promise<void> => {
  const order = await readItemOrder(ctx.db, menu, new Set(items.map(({ categoryId }) => categoryId)));
  const byCategory = Map.groupBy(items, ({ categoryId }) => categoryId);
  const restored = [...order].map(([categoryId, ids]): [string, string[]] => [
    categoryId,
    putBack(ids, (byCategory.get(categoryId) ?? []).flatMap(isRemoved)),
  ]);
  const ids = items.map(({ id }) => id);
  await setItemsRemoved(ctx.db, menu, { ids, removedAt: null, at: ctx.clock.now() });
  await numberItems(ctx.db, menu, new Map(restored));
  ctx.touch('items', menu.restaurantId);
};

const isRemoved = ({ id, position, removedAt }: ItemPlace): Removed[] =>
  removedAt === null ? [] : [{ id, position, removedAt }];

const bringCategoriesBack = async (
  ctx: TransactionContext,
  menu: MenuScope,
  categories: readonly Removed[],
): Promise<void> => {
  const standing = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  const ids = categories.map(({ id }) => id);
  await setCategoriesRemoved(ctx.db, menu, { ids, removedAt: null, at: ctx.clock.now() });
  await numberCategories(ctx.db, menu, putBack(standing, categories));
  ctx.touch('categories', menu.restaurantId);
};
