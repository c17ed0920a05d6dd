import type { CollectionName, DocumentOf } from '@comanda/contract';
import { createLiveQueryStore, useStoreQuery, type LiveQueryInput, type LiveResult } from '#kit/follow';
import { wireSource } from './wire-source.ts';

/** Store of this page's live queries. */
const store = createLiveQueryStore(wireSource);

/**
 * Returns the documents of a query and keeps them live, like `useLiveQuery` in the console:
 * `const { documents, state } = useLive('guestVisits', { where: [['id', '==', visitId]] })`. A null query requests nothing.
 */
export const useLive = <Name extends CollectionName>(
  collection: Name,
  query: LiveQueryInput<Name> | null,
): LiveResult<DocumentOf<Name>> => useStoreQuery(store, collection, query);
