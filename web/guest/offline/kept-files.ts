/** Raised when what is kept is kept otherwise: older caches are then thrown away. */
export const cacheName = 'comanda-menu-1';
export const cachePrefix = 'comanda-menu-';

/** So many tables and files stay on a phone; the oldest go first. */
const mostPages = 5;
const mostFiles = 150;

/** What may be kept: the page of a table, which is the same for whoever sits there, and files with a hash in their names. */
export const keptKind = (url: URL): 'page' | 'file' | null => {
  if (/^\/menu\/[0-9a-z]{10}$/i.test(url.pathname)) return 'page';
  return url.pathname.startsWith('/assets/') ? 'file' : null;
};

/** Without what was asked for: a page is kept under the address that is printed on the table, whose visit it was is not. */
export const keyOf = ({ pathname }: URL): string =>
  pathname.replace(/^\/menu\/(.+)$/, (_whole, qrCodeId: string) => `/menu/${qrCodeId.toUpperCase()}`);

export const keep = async (cache: Cache, url: URL, answer: Response): Promise<void> => {
  const key = keyOf(url);
  // Deleted before, so that the youngest stand last.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  for (const [kind, most] of [
    ['page', mostPages],
    ['file', mostFiles],
  ] as const) {
    const ofKind = keys.filter((request) => keptKind(new URL(request.url)) === kind);
    for (const request of ofKind.slice(0, Math.max(0, ofKind.length - most))) await cache.delete(request);
  }
};
