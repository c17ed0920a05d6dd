import { applyWatchEvent, type AnyDocument, type QueryInput } from '@comanda/contract/documents';
import { createFollower } from './follow-queries.ts';
import type { LiveResult } from './live-result.ts';
import { browserSurroundings, type LiveSource, type LiveSurroundings } from './live-source.ts';

/** A query stays open this long after its last reader left: the next screen often asks the same. */
export const lingerMs = 5_000;

const loading: LiveResult<AnyDocument> = { documents: [], state: 'loading', failure: null };

interface OpenQuery {
  result: LiveResult<AnyDocument>;
  readonly readers: Set<() => void>;
  stop: () => void;
  cancelClosing: (() => void) | undefined;
}

/** One query to read from, in the shape `useSyncExternalStore` asks for. Nothing is opened before the first reader. */
interface LiveHandle {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => LiveResult<AnyDocument>;
}

export interface LiveQueryStore {
  /** Equal queries are given the same handle, however often they are written out. */
  at(query: QueryInput): LiveHandle;
}

/** The open queries of a page. Readers of equal queries share one, and all of them one connection. */
export const createLiveQueryStore = (
  source: LiveSource,
  surroundings: LiveSurroundings = browserSurroundings,
): LiveQueryStore => {
  const openQueries = new Map<string, OpenQuery>();
  const handles = new Map<string, LiveHandle>();
  const follower = createFollower(source, surroundings);

  const open = (key: string, query: QueryInput): OpenQuery => {
    const opened: OpenQuery = {
      result: loading,
      readers: new Set(),
      stop: () => {},
      cancelClosing: undefined,
    };
    const become = (change: Partial<LiveResult<AnyDocument>>) => {
      opened.result = { ...opened.result, ...change };
      for (const onChange of opened.readers) onChange();
    };
    const becomeLive = () => {
      if (opened.result.state !== 'live') become({ state: 'live', failure: null });
    };
    openQueries.set(key, opened);
    const refusal = source.refusalOf(query);
    if (refusal !== null) {
      opened.result = { ...loading, state: 'failed', failure: refusal };
      return opened;
    }
    opened.stop = follower.follow({
      query,
      onEvent: (event) =>
        become({ documents: applyWatchEvent(opened.result.documents, event), state: 'live', failure: null }),
      onResumed: becomeLive,
      onInterrupted: (failure) => become({ state: 'reconnecting', failure }),
      onRefused: (failure) => become({ state: 'failed', failure }),
    });
    return opened;
  };

  const close = (key: string, opened: OpenQuery) => {
    opened.stop();
    openQueries.delete(key);
    handles.delete(key);
  };

  const createHandle = (key: string, query: QueryInput): LiveHandle => {
    const subscribe = (onChange: () => void) => {
      const opened = openQueries.get(key) ?? open(key, query);
      opened.cancelClosing?.();
      opened.cancelClosing = undefined;
      // A wrapper of its own, so that one listener handed in twice counts twice.
      const reader = () => onChange();
      opened.readers.add(reader);
      return () => {
        if (!opened.readers.delete(reader) || opened.readers.size > 0) return;
        // A refused query is asked afresh by whoever comes next.
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
