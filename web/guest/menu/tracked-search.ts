import { useEffect } from 'react';
import { track } from '#kit/analytics';

/** Who types no more for so long has said what they look for. */
const settledMs = 1_500;

/** Shows nothing: counts what guests look for and how much of it there is, once they have finished typing. */
export const TrackedSearch = ({ search, resultCount }: { search: string; resultCount: number }): null => {
  const term = search.trim();
  useEffect(() => {
    if (term === '') return;
    const timer = setTimeout(() => track('menu_search', { search_term: term, result_count: resultCount }), settledMs);
    return () => clearTimeout(timer);
  }, [term, resultCount]);
  return null;
};
