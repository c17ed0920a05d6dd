import { type Api, fail } from '@comanda/contract';
import { requireRestaurant } from '#features/restaurants';
import type { CallContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { addCategory, editCategory, moveCategory, removeCategory, restoreCategory } from './categories/index.ts';
import { createEmptyMenu } from './create-menu.ts';
import { duplicateMenu } from './duplicate-menu.ts';
import { editMenu } from './edit-menu.ts';
import { floorItemsCollection, floorMenusCollection } from './floor.collections.ts';
import { menuStatesCollection } from './guest-view/index.ts';
import { csvHandlers } from './import/index.ts';
import {
  addItem,
  changePrices,
  duplicateItems,
  editItems,
  editSharedOptions,
  moveItems,
  removeItems,
  reopenItemsJob,
  restoreItems,
  setAvailability,
} from './items/index.ts';
import { menuCountsCollection, menuNamesCollection } from './menu-summaries.collections.ts';
import { categoriesCollection, itemsCollection, menusCollection, sharedOptionsCollection } from './menus.collection.ts';
import { deleteReadingUsageJob, readingHandlers } from './reading/index.ts';
import { countMenuUse, findMenu, type MenuScope, type OnMenuCopied } from './records/index.ts';
import { deleteRemovedMenusJob, listRemovedMenus, removeMenu, restoreMenu } from './remove-menu.ts';
import { serveNow } from './serve-now.ts';

/** Counts the tables and guests that use a menu, for the person who is about to remove it. */
const readMenuUse = async (ctx: CallContext, { restaurantId, menuId }: MenuScope) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
  return countMenuUse(ctx.db, { restaurantId, menuId });
};

const menusHandlers = ({ onCopied }: { onCopied: OnMenuCopied }): HandlersOf<Api['menus']> => ({
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

export const menusFeature: Feature<{ readonly copyMenuTranslations: OnMenuCopied }> = {
  handlers: ({ copyMenuTranslations }) => ({ menus: menusHandlers({ onCopied: copyMenuTranslations }) }),
  collections: [
    menusCollection,
    menuNamesCollection,
    menuCountsCollection,
    categoriesCollection,
    itemsCollection,
    floorItemsCollection,
    floorMenusCollection,
    menuStatesCollection,
    sharedOptionsCollection,
  ],
  jobs: () => [deleteRemovedMenusJob, reopenItemsJob, deleteReadingUsageJob],
};
