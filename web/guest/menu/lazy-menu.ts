/** The part of the menu's code that a phone loads after the menu is shown. */
export { ItemSheet } from './items/index.ts';
export { SearchTracker, searchItems } from './search/index.ts';
