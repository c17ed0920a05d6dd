/** Address and keys of a browser, with which the server sends it notifications. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

/** A service worker shows notifications. Browsers have them only with TLS. */
export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Subscribes at the push service of the browser, which refuses if the person has not allowed notifications. */
export const subscribeBrowser = async (
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<BrowserSubscription> => {
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return {
    endpoint: subscription.endpoint,
    publicKey: toBase64Url(subscription.getKey('p256dh')),
    authSecret: toBase64Url(subscription.getKey('auth')),
  };
};

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
