/** The part of the menu's code that a phone loads after the menu is shown. */
export { ItemSheet } from './item-sheet.tsx';
export { SearchTracker } from './search-tracker.ts';
export { searchItems } from './search-items.ts';
