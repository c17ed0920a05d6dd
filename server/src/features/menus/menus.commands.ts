import { type Api, fail } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { addCategory, editCategory, moveCategory, removeCategory, restoreCategory } from './categories/index.ts';
import {
  addItem,
  changePrices,
  duplicateItems,
  editItems,
  editSharedOptions,
  moveItems,
  removeItems,
  restoreItems,
  setAvailability,
} from './items/index.ts';
import { type OnMenuCopied, type MenuScope, countMenuUse, findMenu } from './records/index.ts';
import { createEmptyMenu } from './create-menu.ts';
import { csvHandlers } from './import/index.ts';
import { duplicateMenu } from './duplicate-menu.ts';
import { editMenu } from './edit-menu.ts';
import { readingHandlers } from './reading/index.ts';
import { removeMenu, restoreMenu, listRemovedMenus } from './remove-menu.ts';
import { serveNow } from './serve-now.ts';

/** Counts the tables and guests that use a menu, for the person who is about to remove it. */
const readMenuUse = async (ctx: CallContext, { restaurantId, menuId }: MenuScope) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
  return countMenuUse(ctx.db, { restaurantId, menuId });
};

export const menusHandlers = ({ onCopied }: { onCopied: OnMenuCopied }): HandlersOf<Api['menus']> => ({
  ...csvHandlers,
  ...readingHandlers,
  create: createEmptyMenu,
  edit: editMenu,
  serveNow,
  duplicate: duplicateMenu(onCopied),
  remove: removeMenu,
  restore: restoreMenu,
  listRemoved: listRemovedMenus,
  readUse: readMenuUse,
  addCategory,
  editCategory,
  moveCategory,
  removeCategory,
  restoreCategory,
  addItem,
  editItems,
  editSharedOptions,
  moveItems,
  duplicateItems: duplicateItems(onCopied),
  changePrices,
  setAvailability,
  removeItems,
  restoreItems,
});
