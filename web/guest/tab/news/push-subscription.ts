import { phoneStorage } from '#guest/phone';
import { canSubscribe, subscribeBrowser } from '#kit/push';
import { sendCommand } from '#kit/wire';

interface Place {
  readonly restaurantId: string;
  readonly visitId: string;
}

const storageName = 'comanda.push';

export const isSubscribed = ({ visitId }: Place): boolean =>
  canSubscribe() && Notification.permission === 'granted' && phoneStorage.read(storageName) === visitId;

interface PushWords {
  readonly language: string;
  /** Text of the notification. The server never sends it. */
  readonly text: string;
}

/** Returns false if the guest or the browser refuses, or without a connection. */
export const subscribeToNews = async (
  { restaurantId, visitId }: Place,
  { language, text }: PushWords,
): Promise<boolean> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const registration = await navigator.serviceWorker.ready;
    const { publicKey } = await sendCommand('push', 'readKey', {});
    const browser = await subscribeBrowser(registration, publicKey);
    // A service worker is not a window: its origin is always ours.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    registration.active?.postMessage({ pushWords: { title: document.title, body: text } });
    await sendCommand('push', 'subscribeGuest', {
      restaurantId,
      visitId,
      language,
      ...browser,
    });
    phoneStorage.write(storageName, visitId);
    return true;
  } catch {
    // The browser has no push service, or the connection was lost. The switch stays off and says so.
    return false;
  }
};

export const unsubscribeFromNews = async ({ restaurantId, visitId }: Place): Promise<boolean> => {
  try {
    await sendCommand('push', 'unsubscribeGuest', { restaurantId, visitId });
    phoneStorage.write(storageName, '');
    return true;
  } catch {
    return false;
  }
};
