import { useState } from 'react';
import { useLocale } from '#guest/parts';
import { findUnwanted } from './filter-items.ts';
import { loadFilters } from './stored-filters.ts';

/** Returns a function that names what the guest excludes and these foods contain; an empty string if there is nothing. */
export const useUnwantedText = (): ((...foods: Parameters<typeof findUnwanted>[0]) => string) => {
  const { words, list } = useLocale();
  const [{ without }] = useState(() => loadFilters(words));
  const labels = { ...words.allergens, contains_alcohol: words.tags.contains_alcohol };
  return (...foods) => list(findUnwanted(foods, without).map((excluded) => labels[excluded]));
};
