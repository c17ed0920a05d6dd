/** Everything of the menu that a phone fetches after the menu can be read. */
export { ItemSheet } from './item-sheet.tsx';
export { TrackedSearch } from './tracked-search.ts';
export { searchItems } from './search-items.ts';
