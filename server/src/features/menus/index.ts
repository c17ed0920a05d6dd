export { createMenu, type MenuToCreate } from './create-menu.ts';
export { findWholeMenu, type WholeMenu } from './find-whole-menu.ts';
export { findFirstMenu } from './menus.repository.ts';
export { categoriesCollection, itemsCollection, menusCollection } from './menus.collection.ts';
