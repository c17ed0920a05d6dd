import type { CollectionName, DocumentOf } from '@comanda/contract';
import { api, toApiFailure } from '#kit/client';
import { createLiveQueryStore, useFollowed, type LiveQuery, type LiveResult } from '#kit/follow';
import { refusalOf } from './refusal-of.ts';

/** Store of this page's live queries. */
const store = createLiveQueryStore({
  watch: (queries, options) => api.documents.watchMany({ queries }, options),
  poll: (queries, options) => api.documents.pollMany({ queries }, options),
  failureOf: toApiFailure,
  refusalOf,
});

/**
 * Returns the documents of a query and keeps them live:
 * `const { documents, state } = useLiveQuery('orders', { where: [['status', '==', 'unopened']], orderBy: [['createdAt', 'desc']] })`.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery<Name> = {},
): LiveResult<DocumentOf<Name>> => useFollowed(store, collection, query);
