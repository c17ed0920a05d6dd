import { applyWatchEvent, maxWatchedQueries, type AnyDocument, type QueryInput } from '@comanda/contract/documents';
import { createQueryFollower } from './create-query-follower.ts';
import type { LiveResult } from './live-result.ts';
import { browserEnvironment, type LiveSource, type LiveEnvironment } from './live-source.ts';

/**
 * A query stays open this long after its last reader left, because the next screen often reads the same one. It is closed earlier if a
 * stream has no room for another query.
 */
export const lingerMs = 5_000;

const loading: LiveResult<AnyDocument> = { documents: [], state: 'loading', failure: null };

interface OpenQuery {
  result: LiveResult<AnyDocument>;
  readonly readers: Set<() => void>;
  stop: () => void;
  cancelClosing: (() => void) | undefined;
}

/** Handle of one query, in the shape that `useSyncExternalStore` expects. Nothing is opened before the first reader subscribes. */
export interface LiveHandle {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => LiveResult<AnyDocument>;
}

export interface LiveQueryStore {
  /** Returns the same handle for equal queries, also when they are different objects. */
  at(query: QueryInput): LiveHandle;
}

/** Creates the store of a page's open queries. Readers of equal queries share one, and all queries share one connection. */
export const createLiveQueryStore = (
  source: LiveSource,
  surroundings: LiveEnvironment = browserEnvironment,
): LiveQueryStore => {
  const openQueries = new Map<string, OpenQuery>();
  const handles = new Map<string, LiveHandle>();
  const follower = createQueryFollower(source, surroundings);

  const open = (key: string, query: QueryInput): OpenQuery => {
    const opened: OpenQuery = {
      result: loading,
      readers: new Set(),
      stop: () => {},
      cancelClosing: undefined,
    };
    const update = (change: Partial<LiveResult<AnyDocument>>) => {
      opened.result = { ...opened.result, ...change };
      for (const onChange of opened.readers) onChange();
    };
    const markLive = () => {
      if (opened.result.state !== 'live') update({ state: 'live', failure: null });
    };
    makeRoom();
    openQueries.set(key, opened);
    const refusal = source.refusalOf(query);
    if (refusal !== null) {
      opened.result = { ...loading, state: 'failed', failure: refusal };
      return opened;
    }
    opened.stop = follower.follow({
      query,
      onEvent: (event) =>
        update({ documents: applyWatchEvent(opened.result.documents, event), state: 'live', failure: null }),
      onResumed: markLive,
      onInterrupted: (failure) => update({ state: 'reconnecting', failure }),
      onRefused: (failure) => update({ state: 'failed', failure }),
    });
    return opened;
  };

  const close = (key: string, opened: OpenQuery) => {
    opened.stop();
    openQueries.delete(key);
    handles.delete(key);
  };

  /** The server refuses a stream with too many queries as a whole, so queries without readers make room, the longest open first. */
  const makeRoom = () => {
    for (const [key, opened] of openQueries) {
      if (openQueries.size < maxWatchedQueries) return;
      if (opened.readers.size > 0) continue;
      opened.cancelClosing?.();
      close(key, opened);
    }
  };

  const createHandle = (key: string, query: QueryInput): LiveHandle => {
    const subscribe = (onChange: () => void) => {
      const opened = openQueries.get(key) ?? open(key, query);
      opened.cancelClosing?.();
      opened.cancelClosing = undefined;
      // A new function for each subscription, so that a listener that subscribes twice counts twice.
      const reader = () => onChange();
      opened.readers.add(reader);
      return () => {
        if (!opened.readers.delete(reader) || opened.readers.size > 0) return;
        // A refused query is closed, so that the next reader sends it again.
        if (opened.result.state === 'failed') close(key, opened);
        else opened.cancelClosing = surroundings.after(lingerMs, () => close(key, opened));
      };
    };
    return { subscribe, current: () => openQueries.get(key)?.result ?? loading };
  };

  const at = (query: QueryInput): LiveHandle => {
    const key = JSON.stringify(query);
    const handle = handles.get(key) ?? createHandle(key, query);
    handles.set(key, handle);
    return handle;
  };

  return { at };
};
