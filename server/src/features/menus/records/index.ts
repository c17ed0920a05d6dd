export { allOf } from './all-of.ts';
export { applyEdits } from './apply-edits.ts';
export { bringBack } from './bring-back.ts';
export {
  findCategories,
  insertCategories,
  numberCategories,
  readCategories,
  renameCategory,
  setCategoriesRemoved,
} from './categories.repository.ts';
export { type OnCopied, newIdsFor } from './copied.ts';
export {
  findPlaces,
  lockItemPositions,
  numberItems,
  readItemOrder,
  readRemoved,
  setItemsRemoved,
} from './item-order.repository.ts';
export {
  insertItems,
  lockItemPrices,
  lockItems,
  readItems,
  reopenItems,
  saveItems,
  setAvailable,
  setPrices,
} from './items.repository.ts';
export { type MenuScope, openMenu } from './menu-scope.ts';
export { trackItems, trackMenu } from './menus.events.ts';
export {
  countMenuUse,
  findFirstMenu,
  findMenu,
  findMenuRow,
  findMenuUnchanging,
  findRestaurantOfMenu,
  insertMenu,
  saveMenu,
  setMenuRemoved,
} from './menus.repository.ts';
export { type Anchor, placedBehind, putBack } from './order.ts';
export { presentCategory, presentItem, presentItemFields, presentMenu } from './present-menu.ts';
export { deleteRemoved, findRemovedMenus } from './removed.repository.ts';
export { requireCategoryAnchor, requireItemAnchor } from './require-anchor.ts';
export { requireCategory } from './require-category.ts';
export { touchWholeMenu } from './touch-whole-menu.ts';
