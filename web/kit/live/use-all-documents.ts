import { useSyncExternalStore } from 'react';
import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { QueryInput } from '@comanda/contract/documents';
import { createPagedHandle, type LiveHandle, type LiveQueryInput, type LiveResult } from '#kit/follow';
import { store } from './use-live-query.ts';

/** Handles by query, so that equal queries of a screen share one. */
const handles = new Map<string, LiveHandle>();

const handleAt = (collection: CollectionName, where: QueryInput['where']): LiveHandle => {
  const key = JSON.stringify([collection, where]);
  const handle = handles.get(key) ?? createPagedHandle(store, { collection, where });
  handles.set(key, handle);
  return handle;
};

const noDocuments: LiveResult<never> = { documents: [], state: 'live', failure: null };
const subscribeToNothing = () => () => undefined;
const nothing = () => noDocuments;
const stillLoading = (): LiveResult<never> => loading;
const loading: LiveResult<never> = { documents: [], state: 'loading', failure: null };

/**
 * Returns all documents of a query, ordered by id, and keeps them live, however many they are. Use it for lists that must be complete, such
 * as the items of a menu; `useLiveQuery` has at most `maxWatchedLimit` documents. Pass null while no query is wanted.
 */
export const useAllDocuments = <Name extends CollectionName>(
  collection: Name,
  query: Pick<LiveQueryInput<Name>, 'where'> | null = {},
): LiveResult<DocumentOf<Name>> => {
  const handle = query === null ? null : handleAt(collection, query.where);
  const result: LiveResult<unknown> = useSyncExternalStore(
    handle?.subscribe ?? subscribeToNothing,
    handle?.current ?? nothing,
    handle === null ? nothing : stillLoading,
  );
  // The server presents each document by its collection's schema; this assertion turns that guarantee into a type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return result as LiveResult<DocumentOf<Name>>;
};
