interface PushEvent extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface NotificationEvent extends Event {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}
declare const clients: {
  matchAll(options: object): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;

const isPush = (event: Event): event is PushEvent => 'data' in event && 'waitUntil' in event;
const isNotification = (event: Event): event is NotificationEvent => 'notification' in event && 'waitUntil' in event;

interface ShownNotification {
  readonly title: string;
  readonly body: string;
}

/**
 * Shows each push message as a notification that opens its page. The message has no words: the worker describes it.
 *
 * Only service workers may import this room. They are classic scripts, which cannot import modules that they share with a page.
 */
export const showPushMessages = (describe: (message: unknown) => Promise<ShownNotification>): void => {
  addEventListener('push', (event) => {
    if (isPush(event)) event.waitUntil(show(event.data?.json(), describe));
  });
  addEventListener('notificationclick', (event) => {
    if (!isNotification(event)) return;
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
};

const show = async (message: unknown, describe: (message: unknown) => Promise<ShownNotification>): Promise<void> => {
  const { tag, path } = Object(message);
  const { title, body } = await describe(message);
  const options = { body, tag: String(tag), data: String(path), renotify: true, vibrate: [200, 100, 200] };
  await registration.showNotification(title, options);
};

const open = async (path: string): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => new URL(url).pathname.toLowerCase() === path.toLowerCase());
  await (found === undefined ? clients.openWindow(path) : found.focus());
};
