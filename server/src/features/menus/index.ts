export { type OnMenuCopied, findFirstMenu, findMenu, insertAfter, restorePositions } from './records/index.ts';
export { escapeFormula } from './import/index.ts';
export { createMenu, type MenuToCreate } from './create-menu.ts';
export {
  findWholeMenu,
  type WholeMenu,
  menuStatesCollection,
  previewMenu,
  readGuestMenu,
  type ReadGuestTexts,
  type GuestMenuSnapshot,
  readMenuState,
  type MenuState,
  touchPausedMenus,
} from './guest-view/index.ts';
export { floorItemsCollection } from './floor-items.collection.ts';
export { deleteRemovedMenusJob } from './remove-menu.ts';
export { categoriesCollection, itemsCollection, menusCollection } from './menus.collection.ts';
export { menuCountsCollection } from './menu-counts.collection.ts';
export { menuNamesCollection } from './menu-names.collection.ts';
export { menusHandlers } from './menus.commands.ts';
export { reopenItemsJob, setAvailability, setItemImages } from './items/index.ts';
