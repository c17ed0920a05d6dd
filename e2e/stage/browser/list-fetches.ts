import type { Page } from '@playwright/test';

interface Fetches {
  /** File names without their hashes, in alphabetical order; the page itself is `document`. */
  readonly names: string[];
  /** Transferred bytes: compressed, and with headers. */
  readonly bytes: number;
}

const nameOf = (type: string, url: string): string | undefined =>
  type === 'Document' ? 'document' : /\/assets\/([^/]+)-[\w-]{8}(\.\w+)$/.exec(url)?.slice(1).join('');

/** Starts listening; the returned function lists what the page has fetched so far, except photos and API responses. */
export const listFetches = async (page: Page): Promise<() => Fetches> => {
  const session = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const name = nameOf(type, response.url);
    if (name !== undefined) names.set(requestId, name);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (names.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ names: [...new Set(names.values())].toSorted(), bytes });
};
