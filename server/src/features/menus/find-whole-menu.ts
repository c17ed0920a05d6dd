import type { CategoryDocument, ItemDocument, MenuDocument } from '@comanda/contract/menus';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { presentCategory, presentItem, presentMenu } from './menus.collection.ts';

export interface WholeMenu {
  readonly menu: MenuDocument;
  readonly categories: CategoryDocument[];
  readonly items: ItemDocument[];
}

/** A menu with everything in it; null where there is none, or it was removed. */
export const findWholeMenu = async (
  db: Kysely<DB>,
  restaurantId: string,
  menuId: string,
): Promise<WholeMenu | null> => {
  const menu = await db
    .selectFrom('menus')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', menuId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (menu === undefined) return null;
  const categories = await db
    .selectFrom('categories')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return { menu: presentMenu(menu), categories: categories.map(presentCategory), items: items.map(presentItem) };
};
