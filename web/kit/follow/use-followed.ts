import { useSyncExternalStore } from 'react';
import type { CollectionName, DocumentOf } from '@comanda/contract';
import type { LiveQueryStore } from './live-query-store.ts';
import type { LiveQuery, LiveResult } from './live-result.ts';

const nothing = () => () => undefined;
const empty: LiveResult<never> = { documents: [], state: 'loading', failure: null };
const stillLoading = () => empty;

/** One query of a page's store, read by a component. A null query is none: nothing is asked for, and it stays loading. */
export const useFollowed = <Name extends CollectionName>(
  store: LiveQueryStore,
  collection: Name,
  query: LiveQuery<Name> | null,
): LiveResult<DocumentOf<Name>> => {
  const handle = query === null ? null : store.at(asked(collection, query));
  const result: LiveResult<unknown> = useSyncExternalStore(
    handle?.subscribe ?? nothing,
    handle?.current ?? stillLoading,
    stillLoading,
  );
  // The server presents each document by its collection's schema; this is where that promise becomes a type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return result as LiveResult<DocumentOf<Name>>;
};

const asked = <Name extends CollectionName>(
  collection: Name,
  { where, orderBy, limit, startAfter }: LiveQuery<Name>,
) => ({ collection, where, orderBy, limit, startAfter });
