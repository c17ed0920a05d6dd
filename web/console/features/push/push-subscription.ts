import type { ApiClient } from '#kit/client';
import { createId } from '#kit/ids';
import { subscribeBrowser, type BrowserSubscription } from '#kit/push';

const workerUrl = '/console-worker.js';
const storageName = 'comanda.push-subscription';

/** Id under which the server knows this browser; null if notifications were never switched on here. */
export const storedSubscriptionId = (): string | null => localStorage.getItem(storageName);

/** A browser under the id by which the server knows it. */
interface KnownBrowser extends BrowserSubscription {
  readonly subscriptionId: string;
}

/** Asks the person and the browser for notifications. Returns null if one of them refuses, or without a connection. */
export const askForNotifications = async (api: ApiClient): Promise<KnownBrowser | null> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { publicKey } = await api.push.readKey({});
    await navigator.serviceWorker.register(workerUrl, { scope: '/' });
    const browser = await subscribeBrowser(await navigator.serviceWorker.ready, publicKey);
    const subscriptionId = storedSubscriptionId() ?? createId();
    localStorage.setItem(storageName, subscriptionId);
    return { subscriptionId, ...browser };
  } catch {
    // The browser has no push service, or the connection was lost. The page says what to do.
    return null;
  }
};
