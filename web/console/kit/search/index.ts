export { useSearchIds } from './use-search-ids.ts';
