import { useLayoutEffect, useState } from 'react';
import { useLocale } from '#guest/parts';
import { noFilters, type MenuFilters } from './filter-items.ts';
import { saveFilters, loadFilters } from './stored-filters.ts';

/** The guest's search and filters. The dietary filters are stored on the phone for later visits. */
export const useMenuFilters = (isKept: boolean): readonly [MenuFilters, (wishes: MenuFilters) => void] => {
  const { words } = useLocale();
  const [wishes, setWishes] = useState(noFilters);
  // Runs after hydration, because the server rendered the page without the stored filters.
  useLayoutEffect(() => {
    if (isKept) setWishes(loadFilters(words));
    // Read only once: after that the state of the page is newer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const updateWishes = (next: MenuFilters) => {
    setWishes(next);
    if (isKept) saveFilters(next);
  };
  return [wishes, updateWishes];
};
