import { useMemo, useSyncExternalStore } from 'react';
import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { QueryInput } from '@comanda/contract/documents';
import { useApi, type ApiClient } from '#kit/client';
import { createLiveQueryStore, type LiveQueryStore } from './live-query-store.ts';
import type { LiveQuery, LiveResult } from './live-result.ts';

const stores = new WeakMap<ApiClient, LiveQueryStore>();

const storeOf = (api: ApiClient): LiveQueryStore => {
  const existing = stores.get(api);
  if (existing !== undefined) return existing;
  const store = createLiveQueryStore({
    watch: (query, options) => api.documents.watch(query, options),
    poll: (input, options) => api.documents.poll(input, options),
  });
  stores.set(api, store);
  return store;
};

/**
 * The documents of a query, kept live:
 * `const { documents, state } = useLiveQuery('orders', { where: [['status', '==', 'unopened']], orderBy: [['createdAt', 'desc']] })`.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  { where, orderBy, limit, startAfter }: LiveQuery<Name> = {},
): LiveResult<DocumentOf<Name>> => {
  const store = storeOf(useApi());
  const query: QueryInput = { collection, where, orderBy, limit, startAfter };
  // Queries are written inline, so they are compared by what they say.
  const said = JSON.stringify(query);
  const handle = useMemo(() => store.at(query), [store, said]);
  const result: LiveResult<unknown> = useSyncExternalStore(handle.subscribe, handle.current);
  // The server presents each document by its collection's schema; this is where that promise becomes a type.
  return result as LiveResult<DocumentOf<Name>>;
};
