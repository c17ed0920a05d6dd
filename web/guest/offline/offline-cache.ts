/** Increase the number when the layout of the cache changes: the worker then deletes older caches. */
export const cacheName = 'comanda-menu-1';
export const cachePrefix = 'comanda-menu-';

/** Maximum numbers of pages and files in the cache; the oldest are deleted first. */
const maxPages = 5;
const maxFiles = 150;

/** Kind of a URL that may be cached: a table's page, which is the same for every guest, or a file with a hash in its name. */
export const cacheKindOf = (url: URL): 'page' | 'file' | null => {
  if (/^\/menu\/[0-9a-z]{10}$/i.test(url.pathname)) return 'page';
  return url.pathname.startsWith('/assets/') ? 'file' : null;
};

/** Cache key of a URL: without the query, so that a page is cached under its table's address and the visit is not stored. */
export const cacheKeyOf = ({ pathname }: URL): string =>
  pathname.replace(/^\/menu\/(.+)$/, (_whole, qrCodeId: string) => `/menu/${qrCodeId.toUpperCase()}`);

export const cacheResponse = async (cache: Cache, url: URL, answer: Response): Promise<void> => {
  const key = cacheKeyOf(url);
  // Deletes the old entry first, so that the newest entries come last.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  for (const [kind, max] of [
    ['page', maxPages],
    ['file', maxFiles],
  ] as const) {
    const ofKind = keys.filter((request) => cacheKindOf(new URL(request.url)) === kind);
    for (const request of ofKind.slice(0, Math.max(0, ofKind.length - max))) await cache.delete(request);
  }
};
