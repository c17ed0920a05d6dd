import type { CategoryDocument, ItemDocument, MenuDocument } from '@comanda/contract/menus';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { readCategories } from './categories.repository.ts';
import { readItems } from './items.repository.ts';
import { findMenu } from './menus.repository.ts';
import { presentCategory, presentItem, presentMenu } from './present-menu.ts';

export interface WholeMenu {
  readonly menu: MenuDocument;
  readonly categories: CategoryDocument[];
  readonly items: ItemDocument[];
}

/** A menu with everything in it, in order; null where there is none, or it was removed. */
export const findWholeMenu = async (
  db: Kysely<DB>,
  restaurantId: string,
  menuId: string,
): Promise<WholeMenu | null> => {
  const scope = { restaurantId, menuId };
  const menu = await findMenu(db, scope);
  if (menu === undefined) return null;
  const categories = await readCategories(db, scope);
  const items = await readItems(db, scope);
  return { menu: presentMenu(menu), categories: categories.map(presentCategory), items: items.map(presentItem) };
};
