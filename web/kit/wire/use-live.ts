import type { CollectionName, DocumentOf } from '@comanda/contract';
import { createLiveQueryStore, useFollowed, type LiveQuery, type LiveResult } from '#kit/follow';
import { wireSource } from './wire-source.ts';

/** The live queries of this page. */
const store = createLiveQueryStore(wireSource);

/**
 * The documents of a query, kept live, as `useLiveQuery` keeps them in the console:
 * `const { documents, state } = useLive('guestVisits', { where: [['id', '==', visitId]] })`. A null query asks for nothing.
 */
export const useLive = <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery<Name> | null,
): LiveResult<DocumentOf<Name>> => useFollowed(store, collection, query);
