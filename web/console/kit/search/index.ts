export { useFoundIds } from './use-found-ids.ts';
