import type { CollectionName } from '@comanda/contract';
import { applyWatchEvent, type AnyDocument, type FollowedEvent, type QueryInput } from '@comanda/contract/documents';
import type { Browser } from './browser.ts';

/** What someone's open page shows: collections, whole or in part, kept live on one stream that is never opened again. */
export interface Screen extends AsyncDisposable {
  /** The present state of a collection: its documents, or the code of the refusal or failure that took them away. */
  shown(collection: CollectionName): readonly AnyDocument[] | string;
  /** Hears on until things are as wished. */
  until(isAsWished: (screen: Screen) => boolean): Promise<void>;
}

export const openScreen = async (
  browser: Browser,
  collections: readonly CollectionName[],
  where: QueryInput['where'] = [],
): Promise<Screen> => {
  const leaving = new AbortController();
  const queries = Object.fromEntries(collections.map((collection) => [collection, { query: { collection, where } }]));
  const events = await browser.api.documents.watchMany({ queries }, { signal: leaving.signal });
  const shown = new Map<string, readonly AnyDocument[] | string>();

  const hear = (told: FollowedEvent): void => {
    if ('refusal' in told) return void shown.set(told.name, told.refusal.code);
    if ('failure' in told) return void shown.set(told.name, told.failure.code);
    const held = shown.get(told.name) ?? [];
    shown.set(told.name, applyWatchEvent(typeof held === 'string' ? [] : held, told.event));
  };

  const screen: Screen = {
    shown: (collection) => shown.get(collection) ?? [],
    async until(isAsWished) {
      while (!isAsWished(screen)) {
        const { done, value } = await events.next();
        if (done === true) throw new Error('The stream ended too early.');
        hear(value);
      }
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
    },
  };
  await screen.until(() => collections.every((collection) => shown.has(collection)));
  return screen;
};

/** Whether one of the documents says all of this. */
export const isShown = (documents: ReturnType<Screen['shown']>, wanted: object): boolean =>
  typeof documents !== 'string' &&
  documents.some((document) => Object.entries(wanted).every(([field, value]) => document[field] === value));
