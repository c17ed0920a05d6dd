import { useSyncExternalStore } from 'react';
import type { CollectionName, DocumentOf } from '@comanda/contract';
import { api } from '#kit/client';
import { createLiveQueryStore } from './live-query-store.ts';
import type { LiveQuery, LiveResult } from './live-result.ts';

/** The live queries of this page. */
const store = createLiveQueryStore({
  watch: (queries, options) => api.documents.watchMany({ queries }, options),
  poll: (queries, options) => api.documents.pollMany({ queries }, options),
});

/**
 * The documents of a query, kept live:
 * `const { documents, state } = useLiveQuery('orders', { where: [['status', '==', 'unopened']], orderBy: [['createdAt', 'desc']] })`.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  { where, orderBy, limit, startAfter }: LiveQuery<Name> = {},
): LiveResult<DocumentOf<Name>> => {
  const handle = store.at({ collection, where, orderBy, limit, startAfter });
  const result: LiveResult<unknown> = useSyncExternalStore(handle.subscribe, handle.current);
  // The server presents each document by its collection's schema; this is where that promise becomes a type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return result as LiveResult<DocumentOf<Name>>;
};
