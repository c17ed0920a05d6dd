export type { Copied, OnCopied } from './copied.ts';
export { createMenu, type MenuToCreate } from './create-menu.ts';
export { findWholeMenu, type WholeMenu } from './find-whole-menu.ts';
export { forgetRemovedJob } from './forget-removed.ts';
export { categoriesCollection, itemsCollection, menusCollection } from './menus.collection.ts';
export { menuCountsCollection } from './menu-counts.collection.ts';
export { menusHandlers } from './menus.commands.ts';
export { findFirstMenu } from './menus.repository.ts';
