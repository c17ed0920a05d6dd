export {
  type OnMenuCopied,
  findFirstMenu,
  findMenu,
  insertAfter,
  isTooLargeToShow,
  restorePositions,
} from './records/index.ts';
export { escapeFormula } from './import/index.ts';
export { createMenu, type MenuToCreate } from './create-menu.ts';
export {
  earliest,
  findWholeMenu,
  type WholeMenu,
  previewMenu,
  readGuestMenu,
  type ReadGuestTexts,
  type GuestMenuSnapshot,
  readMenuState,
  type MenuState,
  touchPausedMenus,
} from './guest-view/index.ts';
export { menusCollection } from './menus.collection.ts';
export { reopenItemsJob, setAvailability, setItemImages } from './items/index.ts';
export { menusFeature } from './menus.feature.ts';
