import type { CollectionName } from '@comanda/contract';
import { applyWatchEvent, type AnyDocument, type WatchManyEvent, type QueryInput } from '@comanda/contract/documents';
import type { Browser } from './browser.ts';

/** The content of an open page: collections, optionally filtered, kept current by one stream that never reconnects. */
export interface Screen extends AsyncDisposable {
  /** The current documents of a collection, or the code of the refusal or failure that replaced them. */
  shown(collection: CollectionName): readonly AnyDocument[] | string;
  /** Reads events until the condition holds. */
  until(isAsWished: (screen: Screen) => boolean): Promise<void>;
}

export const openScreen = async (
  browser: Browser,
  collections: readonly CollectionName[],
  where: QueryInput['where'] = [],
  orderBy: QueryInput['orderBy'] = [],
): Promise<Screen> => {
  const closing = new AbortController();
  const queries = Object.fromEntries(
    collections.map((collection) => [collection, { query: { collection, where, orderBy } }]),
  );
  const events = await browser.api.documents.watchMany({ queries }, { signal: closing.signal });
  const shown = new Map<string, readonly AnyDocument[] | string>();

  const apply = (nextEvent: WatchManyEvent): void => {
    if ('refusal' in nextEvent) return void shown.set(nextEvent.name, nextEvent.refusal.code);
    if ('failure' in nextEvent) return void shown.set(nextEvent.name, nextEvent.failure.code);
    const current = shown.get(nextEvent.name) ?? [];
    shown.set(nextEvent.name, applyWatchEvent(typeof current === 'string' ? [] : current, nextEvent.event));
  };

  const screen: Screen = {
    shown: (collection) => shown.get(collection) ?? [],
    async until(isAsWished) {
      while (!isAsWished(screen)) {
        const { done, value } = await events.next();
        if (done === true) throw new Error('The stream ended too early.');
        apply(value);
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
    },
  };
  await screen.until(() => collections.every((collection) => shown.has(collection)));
  return screen;
};

/** True if one of the documents has all of these field values. */
export const hasDocument = (documents: ReturnType<Screen['shown']>, expected: object): boolean =>
  typeof documents !== 'string' &&
  documents.some((document) => Object.entries(expected).every(([field, value]) => document[field] === value));
