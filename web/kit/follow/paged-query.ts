import { maxWatchedLimit, type AnyDocument, type QueryInput } from '@comanda/contract/documents';
import type { LiveHandle, LiveQueryStore } from './live-query-store.ts';
import type { LiveResult } from './live-result.ts';

/** All documents of a query are followed, so it has no order and no limit of its own. */
export type PagedQueryInput = Pick<QueryInput, 'collection' | 'where'>;

const maxPages = 20;

/** More documents are not followed: no screen shows that many. */
export const maxPagedDocuments = maxPages * maxWatchedLimit;

interface Page {
  /** The page has the documents after this id; null for the first page. */
  readonly after: string | null;
  readonly handle: LiveHandle;
  readonly leave: () => void;
  /** The last known documents; null until they have been read once. */
  documents: readonly AnyDocument[] | null;
}

const loading: LiveResult<AnyDocument> = { documents: [], state: 'loading', failure: null };

/**
 * Follows all documents of a query, ordered by id, as a chain of live queries: each page begins after the last document of the page
 * before it. Pages may overlap after a document was removed, so each document is taken once.
 */
export const createPagedHandle = (store: LiveQueryStore, query: PagedQueryInput): LiveHandle => {
  const readers = new Set<() => void>();
  let pages: Page[] = [];
  let result = loading;
  /** The pages' documents that `result` was made of. */
  let merged: Array<readonly AnyDocument[] | null> = [];

  const openPage = (after: string | null, documents: Page['documents'] = null): Page => {
    const startAfter = after === null ? undefined : [after, after];
    const handle = store.at({ ...query, orderBy: [['id', 'asc']], limit: maxWatchedLimit, startAfter });
    return { after, handle, leave: handle.subscribe(update), documents };
  };

  const closeFrom = (index: number): void => {
    for (const page of pages.splice(index)) page.leave();
  };

  /** Opens, moves or closes the page after this one, by what this one has now. */
  const fitNextPage = (index: number, documents: readonly AnyDocument[]): void => {
    const last = documents.length < maxWatchedLimit ? undefined : documents.at(-1)?.id;
    const next = pages[index + 1];
    if (last === undefined) closeFrom(index + 1);
    else if (next === undefined) {
      if (pages.length < maxPages) pages.push(openPage(last));
    } else if (next.after !== null && last < next.after) {
      // Documents were added to this page. Those that no longer fit are read by the next page, which shows its old ones until then.
      pages[index + 1] = openPage(last, next.documents);
      next.leave();
    }
  };

  const merge = (): void => {
    const states = pages.map(({ handle }) => handle.current());
    const isKnown = pages.every(({ documents }) => documents !== null);
    const worst =
      states.find(({ state }) => state === 'failed') ?? states.find(({ state }) => state === 'reconnecting');
    const state = worst?.state ?? (isKnown ? 'live' : 'loading');
    const current = pages.map(({ documents }) => documents);
    const isSame = current.length === merged.length && current.every((documents, index) => documents === merged[index]);
    merged = current;
    const documents = isSame ? result.documents : takeEachOnce(current.flatMap((page) => page ?? []));
    result = { documents, state, failure: worst?.failure ?? null };
  };

  const update = (): void => {
    for (let index = 0; index < pages.length; index += 1) {
      const page = pages[index];
      const current = page?.handle.current();
      if (page === undefined || current === undefined || current.state === 'loading') break;
      if (current.state !== 'failed' || page.documents === null) page.documents = current.documents;
      fitNextPage(index, page.documents);
    }
    merge();
    for (const onChange of readers) onChange();
  };

  return {
    subscribe(onChange) {
      const reader = () => onChange();
      readers.add(reader);
      if (pages.length === 0) {
        pages.push(openPage(null));
        update();
      }
      return () => {
        if (readers.delete(reader) && readers.size === 0) closeFrom(0);
      };
    },
    current: () => result,
  };
};

const takeEachOnce = (documents: readonly AnyDocument[]): AnyDocument[] => [
  ...new Map(documents.map((document) => [document.id, document])).values(),
];
