import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertCategories, insertItems, insertMenu } from './menus.repository.ts';

export interface MenuToCreate {
  readonly name: string;
  readonly currency: string;
  readonly categories: ReadonlyArray<{
    readonly name: string;
    readonly items: ReadonlyArray<{ readonly name: string; readonly description: string; readonly priceMinor: number }>;
  }>;
}

/** A whole menu at once: its categories and items in the order given. */
export const createMenu = async (
  ctx: TransactionContext,
  restaurantId: string,
  menu: MenuToCreate,
): Promise<string> => {
  const menuId = newId();
  const categories = menu.categories.map((category, position) => ({ ...category, id: newId(), position }));
  await insertMenu(ctx.db, restaurantId, { id: menuId, name: menu.name, currency: menu.currency });
  await insertCategories(ctx.db, restaurantId, menuId, categories);
  await insertItems(
    ctx.db,
    restaurantId,
    menuId,
    categories.flatMap(({ id: categoryId, items }) =>
      items.map((item, position) => ({ ...item, id: newId(), categoryId, position })),
    ),
  );
  for (const collection of ['menus', 'categories', 'items'] as const) ctx.touch(collection, restaurantId);
  return menuId;
};
