import { useEffect } from 'react';
import { track } from '#kit/analytics';

/** Pause in typing after which a search counts as finished. */
const debounceMs = 1_500;

/** Reports the search term and the number of results to analytics after the guest has finished typing. Renders nothing. */
export const SearchTracker = ({ search, resultCount }: { search: string; resultCount: number }): null => {
  const term = search.trim();
  useEffect(() => {
    if (term === '') return;
    const timer = setTimeout(() => track('menu_search', { search_term: term, result_count: resultCount }), debounceMs);
    return () => clearTimeout(timer);
  }, [term, resultCount]);
  return null;
};
