import { showPushMessages } from '#kit/push-worker';

/** Cache for the words of the notification, which the page sends in the guest's language. */
const wordsCache = 'comanda-push-words';
const wordsPath = '/menu/push-words';

interface MessageFromPage extends Event {
  readonly data: unknown;
  waitUntil(work: Promise<unknown>): void;
}
const isMessage = (event: Event): event is MessageFromPage => 'data' in event && 'waitUntil' in event;

/** Shows that an order is ready, in the words that the page has sent. */
export const listenToPush = (): void => {
  addEventListener('message', (event) => {
    if (isMessage(event) && Object(event.data).pushWords !== undefined) {
      event.waitUntil(keepWords(Object(event.data).pushWords));
    }
  });
  showPushMessages(async () => {
    const words = await (await caches.open(wordsCache)).match(wordsPath);
    const { title, body } = Object(await words?.json());
    return { title: String(title ?? '✓'), body: String(body ?? '') };
  });
};

const keepWords = async (words: unknown): Promise<void> => {
  await (await caches.open(wordsCache)).put(wordsPath, new Response(JSON.stringify(words)));
};
