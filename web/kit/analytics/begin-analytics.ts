import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { createSender } from './create-sender.ts';
import { hearEvents } from './track.ts';
import { watchPage } from './watch-page.ts';

const address = `${apiPrefix}${endpointPath('analytics', 'collect')}`;
const json = 'application/json';

/** A beacon outlives its page; where there is none, or its box is full, an ordinary request does. */
const send = async (body: string): Promise<void> => {
  if (navigator.sendBeacon?.(address, new Blob([body], { type: json }))) return;
  await fetch(address, { method: 'POST', headers: { 'content-type': json }, body, keepalive: true });
};

/** Which page tag this server's operator wants, if any: the server wrote it into the page. */
const pageTagId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics-tag"]')?.content ?? null;

/** Sends what was tracked and what will be, to our own server and to the page tag. */
export const beginAnalytics = (): void => {
  const sender = createSender({
    send,
    isOnline: () => navigator.onLine,
    nowMs: () => Date.now(),
    after: (delayMs, callback) => void setTimeout(callback, delayMs),
  });
  const tagId = pageTagId();
  const tag = tagId === null ? null : import('./page-tag.ts').then(({ openPageTag }) => openPageTag(tagId));
  // A tag that is blocked is its own affair.
  tag?.catch(() => undefined);
  hearEvents((event) => {
    if (event.isOurs) sender.add(event);
    void tag?.then((tell) => tell(event)).catch(() => undefined);
  });
  watchPage();
  // The last moment a page on a phone is sure to get.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.flush();
  });
  addEventListener('pagehide', () => sender.flush());
  addEventListener('online', () => sender.flush());
};
