import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { createSender } from './create-sender.ts';
import { onTrackedEvent } from './track.ts';
import { trackPage } from './track-page.ts';

const address = `${apiPrefix}${endpointPath('analytics', 'collect')}`;
const json = 'application/json';

/** A beacon outlives its page. Falls back to a keepalive request when beacons are unsupported or their queue is full. */
const send = async (body: string): Promise<void> => {
  if (navigator.sendBeacon?.(address, new Blob([body], { type: json }))) return;
  await fetch(address, { method: 'POST', headers: { 'content-type': json }, body, keepalive: true });
};

/** Id of the page tag that the server's operator configured, or null. The server writes it into the page. */
const pageTagId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics-tag"]')?.content ?? null;

/** Sends past and future events to our own server and to the page tag. */
export const loadAnalytics = (): void => {
  const sender = createSender({
    send,
    isOnline: () => navigator.onLine,
    nowMs: () => Date.now(),
    after: (delayMs, callback) => void setTimeout(callback, delayMs),
  });
  const tagId = pageTagId();
  const tag = tagId === null ? null : import('./load-page-tag.ts').then(({ loadPageTag }) => loadPageTag(tagId));
  // A blocked page tag must not affect the page.
  tag?.catch(() => undefined);
  onTrackedEvent((event) => {
    if (event.isOurs) sender.add(event);
    void tag?.then((tell) => tell(event)).catch(() => undefined);
  });
  trackPage();
  // On a phone this is the last event that a page is sure to receive.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.flush();
  });
  addEventListener('pagehide', () => sender.flush());
  addEventListener('online', () => sender.flush());
};
