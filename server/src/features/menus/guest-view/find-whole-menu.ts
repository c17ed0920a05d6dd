import type { CategoryDocument, ItemDocument, MenuDocument, OptionGroup } from '@comanda/contract/menus';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/db';
import {
  readCategories,
  readItems,
  type MenuScope,
  findMenu,
  findMenuRow,
  findSharedOptions,
  presentCategory,
  presentItem,
  presentMenu,
} from '#features/menus/records';

export interface WholeMenu {
  readonly menu: MenuDocument;
  readonly categories: CategoryDocument[];
  readonly items: ItemDocument[];
  /** Groups of options that dishes share. Absent where only the dishes are needed, which contain them. */
  readonly sharedOptions?: readonly OptionGroup[];
}

/** Returns a menu with everything in it, in order; null if it does not exist or was removed. */
export const findWholeMenu = async (
  db: Kysely<DB>,
  restaurantId: string,
  menuId: string,
): Promise<WholeMenu | null> => {
  const menu = await findMenu(db, { restaurantId, menuId });
  if (menu === undefined) return null;
  const sharedById = await findSharedOptions(db, { restaurantId, menuId });
  return { ...(await readContents(db, menu)), sharedOptions: [...sharedById.values()] };
};

/** Like `findWholeMenu`, but also returns a menu that was removed and can still be restored. */
export const findMenuInAnyState = async (
  db: Kysely<DB>,
  scope: MenuScope,
): Promise<(WholeMenu & { readonly isRemoved: boolean }) | null> => {
  const menu = await findMenuRow(db, scope);
  return menu === undefined ? null : { ...(await readContents(db, menu)), isRemoved: menu.removed_at !== null };
};

const readContents = async (db: Kysely<DB>, menu: Selectable<DB['menus']>): Promise<WholeMenu> => {
  const scope = { restaurantId: menu.restaurant_id, menuId: menu.id };
  const categories = await readCategories(db, scope);
  const items = await readItems(db, scope);
  return { menu: presentMenu(menu), categories: categories.map(presentCategory), items: items.map(presentItem) };
};
