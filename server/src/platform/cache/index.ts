export { createLruCache } from './lru-cache.ts';
