import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export const insertMenu = async (
  db: Kysely<DB>,
  restaurantId: string,
  menu: { id: string; name: string; currency: string },
): Promise<void> => {
  await db
    .insertInto('menus')
    .values({ ...menu, restaurant_id: restaurantId })
    .execute();
};

interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

export const insertCategories = async (
  db: Kysely<DB>,
  restaurantId: string,
  menuId: string,
  categories: readonly CategoryRow[],
): Promise<void> => {
  if (categories.length === 0) return;
  await db
    .insertInto('categories')
    .values(
      categories.map(({ id, name, position }) => ({
        restaurant_id: restaurantId,
        menu_id: menuId,
        id,
        name,
        position,
      })),
    )
    .execute();
};

interface ItemRow {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly position: number;
}

export const insertItems = async (
  db: Kysely<DB>,
  restaurantId: string,
  menuId: string,
  items: readonly ItemRow[],
): Promise<void> => {
  if (items.length === 0) return;
  await db
    .insertInto('items')
    .values(
      items.map(({ id, categoryId, name, description, priceMinor, position }) => ({
        restaurant_id: restaurantId,
        menu_id: menuId,
        category_id: categoryId,
        id,
        name,
        description,
        price_minor: priceMinor,
        position,
      })),
    )
    .execute();
};

export const findFirstMenu = async (db: Kysely<DB>, restaurantId: string): Promise<string | null> => {
  const menu = await db
    .selectFrom('menus')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .executeTakeFirst();
  return menu?.id ?? null;
};
