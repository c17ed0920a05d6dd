import { cacheName, cachePrefix, cacheResponse, cacheKindOf, cacheKeyOf } from './offline-cache.ts';
import { listenToPush } from './listen-to-push.ts';

// Service worker that shows the last menu when there is no connection. With a connection every page comes from the server, so
// that a cached old page never talks to a new server. It does not handle API requests and photos.

interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

interface CacheRequestEvent extends ExtendableWorkerEvent {
  readonly data: unknown;
}
const isCacheRequest = (event: Event): event is CacheRequestEvent => 'data' in event && 'waitUntil' in event;
const isExtendable = (event: Event): event is ExtendableWorkerEvent => 'waitUntil' in event;
const isRequest = (event: Event): event is RequestEvent => 'respondWith' in event;

listenToPush();

addEventListener('install', () => void skipWaiting());

addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(activate());
});

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await clients.claim();
};

// A page that was opened before this worker started sends the list of its files.
addEventListener('message', (event) => {
  if (!isCacheRequest(event) || !Array.isArray(event.data)) return;
  const requested = event.data.filter((one) => typeof one === 'string').map((one) => new URL(one, location.origin));
  event.waitUntil(cacheAll(requested.filter((url) => url.origin === location.origin && cacheKindOf(url) !== null)));
});

const cacheAll = async (urls: readonly URL[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  const cacheFile = async (url: URL): Promise<void> => {
    // The browser's HTTP cache still has these files and the page, so nothing is downloaded twice.
    const answer = await fetch(url, { cache: 'force-cache' });
    if (answer.ok) await cacheResponse(cache, url, answer);
  };
  // A file that cannot be fetched now is cached at the next visit, and does not keep the others from being cached.
  await Promise.allSettled(urls.map(cacheFile));
};

addEventListener('fetch', (event) => {
  if (!isRequest(event)) return;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const kind = cacheKindOf(url);
  if (kind === 'page' && request.mode === 'navigate') event.respondWith(freshPage(event, url));
  if (kind === 'file') event.respondWith(keptFile(event, url));
});

/** Network first: falls back to the cached page if the server cannot be reached or fails. */
const freshPage = async (event: RequestEvent, url: URL): Promise<Response> => {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(cacheResponse(cache, url, answer.clone()));
    if (answer.status < 500) return answer;
    return (await cache.match(cacheKeyOf(url))) ?? answer;
  } catch (error) {
    const kept = await cache.match(cacheKeyOf(url));
    if (kept === undefined) throw error;
    return kept;
  }
};

/** Cache first: the file's name contains a hash of its content, so a cached copy never becomes outdated. */
const keptFile = async (event: RequestEvent, url: URL): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(cacheKeyOf(url));
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(cacheResponse(cache, url, answer.clone()));
  return answer;
};
