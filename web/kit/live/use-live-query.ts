import type { CollectionName, DocumentOf } from '@comanda/contract';
import { apiClient, toApiFailure } from '#kit/client';
import { createLiveQueryStore, useStoreQuery, type LiveQueryInput, type LiveResult } from '#kit/follow';
import { validateQuery } from './validate-query.ts';

/** Store of this page's live queries. */
const store = createLiveQueryStore({
  watch: (queries, options) => apiClient.documents.watchMany({ queries }, options),
  poll: (queries, options) => apiClient.documents.pollMany({ queries }, options),
  failureOf: toApiFailure,
  refusalOf: validateQuery,
});

/**
 * Returns the documents of a query and keeps them live:
 * `const { documents, state } = useLiveQuery('orders', { where: [['status', '==', 'unopened']], orderBy: [['createdAt', 'desc']] })`.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  query: LiveQueryInput<Name> = {},
): LiveResult<DocumentOf<Name>> => useStoreQuery(store, collection, query);
