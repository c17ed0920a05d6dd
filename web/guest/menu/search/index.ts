export { countItems, filterByDiet, noFilters } from './filter-items.ts';
export { MenuSearch, searchId } from './menu-search.tsx';
export { searchItems } from './search-items.ts';
export { SearchTracker } from './search-tracker.ts';
export { useMenuFilters } from './use-menu-filters.ts';
export { useUnwantedText } from './use-unwanted-text.ts';
