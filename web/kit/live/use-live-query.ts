import type { CollectionName, DocumentOf } from '@comanda/contract';
import { query, type QueryInput } from '@comanda/contract/documents';
import { toFieldErrors, statusErrors } from '@comanda/contract/kernel';
import { apiClient, toApiFailure } from '#kit/client';
import { createLiveQueryStore, useStoreQuery, type LiveQueryInput, type LiveResult } from '#kit/follow';
import { ApiFailure } from '#kit/failure';

/** Validates a query by the contract's schema, with the same messages as the server's. */
const validateQuery = (input: QueryInput): ApiFailure | null => {
  const { error } = query.safeParse(input);
  if (error === undefined) return null;
  return new ApiFailure('invalid-argument', {
    message: statusErrors['invalid-argument'].message,
    fields: toFieldErrors(error.issues),
  });
};

/** Store of this page's live queries. */
export const store = createLiveQueryStore({
  watch: (queries, options) => apiClient.documents.watchMany({ queries }, options),
  poll: (queries, options) => apiClient.documents.pollMany({ queries }, options),
  failureOf: toApiFailure,
  refusalOf: validateQuery,
});

const noDocuments: LiveResult<never> = { documents: [], state: 'live', failure: null };

/**
 * Returns the documents of a query and keeps them live:
 * `const { documents, state } = useLiveQuery('orders', { where: [['status', '==', 'unopened']], orderBy: [['createdAt', 'desc']] })`.
 * Pass null while no query is wanted: nothing is requested, and the result is empty.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  query: LiveQueryInput<Name> | null = {},
): LiveResult<DocumentOf<Name>> => {
  const result = useStoreQuery(store, collection, query);
  return query === null ? noDocuments : result;
};
