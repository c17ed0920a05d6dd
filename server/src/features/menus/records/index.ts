export { applyEdits } from './apply-edits.ts';
export { restoreContents } from './restore-contents.ts';
export {
  findCategories,
  insertCategories,
  saveCategoryPositions,
  readCategories,
  renameCategory,
  setCategoriesRemoved,
} from './categories.repository.ts';
export { type OnMenuCopied, createIdMap } from './menu-copy.ts';
export {
  findItemPositions,
  lockItemPositions,
  saveItemPositions,
  readItemOrder,
  readRemovedItems,
  setItemsRemoved,
} from './item-order.repository.ts';
export {
  insertItems,
  lockItemPrices,
  lockItems,
  readItems,
  reopenItems,
  saveItems,
  saveAvailability,
  setPrices,
} from './items.repository.ts';
export { lockMenuForEdit } from './menu-scope.ts';
export { isTooLargeToShow, requireMenuSize, requireRoomForMenu, withinMenuLimits } from './menu-size.ts';
export { trackItems, trackMenu, touchWholeMenu } from './menus.events.ts';
export {
  countMenuUse,
  findFirstMenu,
  findMenu,
  findMenuRow,
  findMenusWithHours,
  lockMenuForShare,
  findRestaurantOfMenu,
  insertMenu,
  saveMenu,
  setMenuRemoved,
  type MenuScope,
} from './menus.repository.ts';
export { type Anchor, insertAfter, restorePositions } from './order.ts';
export { presentCategory, presentItem, presentItemFields, presentMenu } from './present-menu.ts';
export { deleteRemoved, findRemovedMenus } from './removed.repository.ts';
export { requireAll, requireCategory, requireCategoryAnchor, requireItemAnchor } from './require-menu-parts.ts';
export {
  deleteSharedOptions,
  findSharedOptions,
  findSharingItems,
  presentSharedOptions,
  saveSharedOptions,
} from './shared-options.repository.ts';
export { requireSharedOptions } from './write-shared-options.ts';
