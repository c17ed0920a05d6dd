import { useSyncExternalStore } from 'react';
import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { LiveQueryStore } from './live-query-store.ts';
import type { LiveQueryInput, LiveResult } from './live-result.ts';

const subscribeToNothing = () => () => undefined;
const empty: LiveResult<never> = { documents: [], state: 'loading', failure: null };
const stillLoading = () => empty;

/** Reads one query of a page's store in a component. With a null query nothing is requested, and the result stays 'loading'. */
export const useStoreQuery = <Name extends CollectionName>(
  store: LiveQueryStore,
  collection: Name,
  query: LiveQueryInput<Name> | null,
): LiveResult<DocumentOf<Name>> => {
  const handle = query === null ? null : store.at(toQueryInput(collection, query));
  const result: LiveResult<unknown> = useSyncExternalStore(
    handle?.subscribe ?? subscribeToNothing,
    handle?.current ?? stillLoading,
    stillLoading,
  );
  // The server presents each document by its collection's schema; this assertion turns that guarantee into a type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return result as LiveResult<DocumentOf<Name>>;
};

const toQueryInput = <Name extends CollectionName>(
  collection: Name,
  { where, orderBy, limit, startAfter }: LiveQueryInput<Name>,
) => ({ collection, where, orderBy, limit, startAfter });
