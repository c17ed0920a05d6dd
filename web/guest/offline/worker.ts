import { cacheName, cachePrefix, keep, keptKind, keyOf } from './kept-files.ts';

// Shows the last menu where there is no connection. With one, every page comes from the server: an old page never meets a new
// server by our doing. Answers of the API and photos pass by untouched.

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

interface Told extends LongEvent {
  readonly data: unknown;
}
const isTold = (event: Event): event is Told => 'data' in event && 'waitUntil' in event;
const isLong = (event: Event): event is LongEvent => 'waitUntil' in event;
const isRequest = (event: Event): event is RequestEvent => 'respondWith' in event;

addEventListener('install', () => void skipWaiting());

addEventListener('activate', (event) => {
  if (isLong(event)) event.waitUntil(takeOver());
});

const takeOver = async (): Promise<void> => {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await clients.claim();
};

// What a page was made of that was opened before there was a worker.
addEventListener('message', (event) => {
  if (!isTold(event) || !Array.isArray(event.data)) return;
  const told = event.data.filter((one) => typeof one === 'string').map((one) => new URL(one, location.origin));
  event.waitUntil(keepAll(told.filter((url) => url.origin === location.origin && keptKind(url) !== null)));
});

const keepAll = async (urls: readonly URL[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  for (const url of urls) {
    // The browser has just had it, the page included: nothing is sent twice.
    const answer = await fetch(url, { cache: 'force-cache' });
    if (answer.ok) await keep(cache, url, answer);
  }
};

addEventListener('fetch', (event) => {
  if (!isRequest(event)) return;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const kind = keptKind(url);
  if (kind === 'page' && request.mode === 'navigate') event.respondWith(freshPage(event, url));
  if (kind === 'file') event.respondWith(keptFile(event, url));
});

/** From the server; where it cannot be reached, as it was when it last could. */
const freshPage = async (event: RequestEvent, url: URL): Promise<Response> => {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(cache, url, answer.clone()));
    if (answer.status < 500) return answer;
    return (await cache.match(keyOf(url))) ?? answer;
  } catch (error) {
    const kept = await cache.match(keyOf(url));
    if (kept === undefined) throw error;
    return kept;
  }
};

/** Its name says what is in it, so what was fetched once stays good. */
const keptFile = async (event: RequestEvent, url: URL): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(keyOf(url));
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(cache, url, answer.clone()));
  return answer;
};
