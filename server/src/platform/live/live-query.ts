import { setTimeout } from 'node:timers/promises';
import { Failure, type CollectionName } from '@comanda/contract';
import { maxAnswerBytes } from '@comanda/contract/documents';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock';
import type { Signal } from './signal.ts';
import { createChangeLog, type ChangeLog, type EncodedEvent } from './change-log.ts';
import type { DocumentFeed, FeedSubscriber } from './document-feed.ts';
import {
  isPlaced,
  maintainResult,
  type Maintenance,
  type PlacedDocument,
  type ResultDocument,
} from './maintain-result.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { runAfter } from './timers.ts';
import type { Tenants, TouchedDocuments, TouchIndex } from './touch-index.ts';

export interface LiveQuerySpec {
  /** Equal keys mean equal answers: collection, query, and the caller's rights. */
  readonly key: string;
  readonly collection: CollectionName;
  /** The collections whose touches make the result stale; by default only the query's own. */
  readonly heeds?: readonly CollectionName[];
  /** The tenants whose touches make the result stale. */
  readonly tenants: Tenants;
  /** The owner, or the visit of a guest, that the query's reads and memory are counted for. */
  readonly lane: string;
  read(): Promise<readonly ResultDocument[]>;
  /** How the result follows the changes of single documents. Without it, every touch causes a read of the whole result. */
  readonly maintenance?: Maintenance | undefined;
}

/** One watcher's subscription to a live query. The watcher's bell rings when there may be new events. */
export interface Subscription extends Disposable {
  after(cursor: string | null): readonly EncodedEvent[];
}

type Watcher = Pick<Signal, 'ring'>;

export interface LiveQuery {
  join(bell: Signal): Promise<Subscription>;
  close(): void;
  readonly watchers: ReadonlySet<Watcher>;
  /** True if somebody watches and the whole result is being read, or has to be. */
  isBehind(): boolean;
}

interface LiveQueryOptions {
  readonly touches: TouchIndex;
  readonly feed: DocumentFeed;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time that the query stays open after its last watcher left, so that a reconnecting client can resume. */
  readonly lingerMs: number;
  readonly inTurn: <T>(lane: string, work: () => Promise<T>, bytesOf?: (result: T) => number) => Promise<T>;
  readonly memory: MemoryBudget;
  readonly onClosed: () => void;
}

const retryAfterMs = 1_000;

// Uses real timers: these pauses are about load, not about business time (ctx.clock). A query that is slow to read pauses for as
// long as the read took, so that it never occupies a connection permanently. A query that was touched during its read waits for
// further touches: a restaurant with fifty orders in a second has its lists read a few times, not fifty times.
const minPauseMs = 50;
const maxPauseMs = 1_000;

/**
 * Keeps one query current for all its watchers. A touch that names documents changes the kept result, if the query can be maintained
 * that way. Any other touch causes a read of the whole result; touches during such a read cause exactly one further read. Without
 * watchers nothing is read.
 */
export const openLiveQuery = (
  spec: LiveQuerySpec,
  { touches, feed, clock, log, lingerMs, inTurn, memory, onClosed }: LiveQueryOptions,
): LiveQuery => {
  const watchers = new Set<Watcher>();
  const account = memory.open(spec.lane);
  let changes: ChangeLog | null = null;
  let closingError: unknown = null;
  let nextRead = createSilentPromise<ChangeLog>();
  let isStale = true;
  let isReading = false;
  let isClosed = false;
  /** The current result, if it can follow single documents. */
  let maintained: readonly PlacedDocument[] | null = null;
  /** Number of reads of the whole result that have begun. */
  let readCount = 0;
  /** True while the whole result is being read. Documents that are touched meanwhile may be older in its answer. */
  let isReadingWhole = false;
  let touchedDuringRead: TouchedDocuments[] = [];
  let lingerTimer: Disposable | null = null;
  let retryTimer: Disposable | null = null;

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    lingerTimer?.[Symbol.dispose]();
    retryTimer?.[Symbol.dispose]();
    listening[Symbol.dispose]();
    account[Symbol.dispose]();
    onClosed();
    for (const bell of watchers) bell.ring();
  };

  /** Closes the query for good; its watchers get the error. */
  const closeWith = (error: unknown): void => {
    closingError = error;
    close();
  };

  /** Returns the duration of the read itself, without the wait for the semaphore, because that wait is no reason for a pause. */
  const readOnce = async (): Promise<number> => {
    const read = async () => {
      // Reset only now: a touch during the wait for the semaphore is already covered by this read.
      isStale = false;
      isReadingWhole = true;
      readCount += 1;
      feedSubscriber = createFeedSubscriber();
      touchedDuringRead = [];
      const beganMs = performance.now();
      return { result: await spec.read(), tookMs: performance.now() - beganMs };
    };
    const { result, tookMs } = await inTurn(spec.lane, read, (answer) => bytesOf(answer.result));
    isReadingWhole = false;
    maintained = spec.maintenance !== undefined && result.every(isPlaced) ? result : null;
    nextRead.resolve(accept(result));
    nextRead = createSilentPromise();
    const touchedMeanwhile = touchedDuringRead;
    touchedDuringRead = [];
    if (touchedMeanwhile.length > 0) followTouches(touchedMeanwhile);
    return tookMs;
  };

  /** Stores a new result and tells the watchers. */
  const accept = (result: readonly ResultDocument[]): ChangeLog => {
    const isFirst = changes === null;
    const current = changes ?? createChangeLog(result);
    const isChanged = !isFirst && current.accept(result);
    if (!isClosed) account.resize(current.heldBytes());
    changes = current;
    if (isChanged) for (const bell of watchers) bell.ring();
    return current;
  };

  const readWhole = (): void => {
    isStale = true;
    void refresh();
  };

  /** Requests the touched documents alone if the result can follow them, and otherwise the whole result. */
  const followTouches = (touched: readonly TouchedDocuments[]): void => {
    const { maintenance } = spec;
    // A read that has not begun yet covers this touch as well.
    if (isStale) return void refresh();
    if (isReadingWhole) return void touchedDuringRead.push(...touched);
    if (maintenance === undefined || maintained === null || watchers.size === 0) return readWhole();
    for (const { tenant, ids } of touched) {
      if (ids === undefined) return readWhole();
      feed.request({
        collection: spec.collection,
        tenant,
        ids,
        lane: spec.lane,
        reader: maintenance.reader,
        subscriber: feedSubscriber,
      });
    }
  };

  /** Receives documents that were requested since the last read of the whole result began. That read has those of earlier requests. */
  const createFeedSubscriber = (): FeedSubscriber => {
    const asOf = readCount;
    return {
      receive: (tenant, ids, documents) => {
        if (asOf === readCount && !isStale && !isClosed) receiveDocuments({ tenant, ids, documents });
      },
      readWhole,
    };
  };

  const receiveDocuments = (received: Parameters<typeof maintainResult>[1]): void => {
    const { maintenance } = spec;
    if (maintenance === undefined || maintained === null || watchers.size === 0) return readWhole();
    // An error must end this query only: other queries receive the same documents after it.
    try {
      const next = maintainResult(maintained, received, maintenance);
      if (next === null || isTooLargeAnswer(next)) return readWhole();
      maintained = next;
      accept(next);
    } catch (error) {
      closeWith(error);
    }
  };

  const refresh = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      while (isStale && !isClosed && watchers.size > 0) {
        const tookMs = await readOnce();
        const pauseMs = Math.min(Math.max(tookMs, isStale ? minPauseMs : 0), maxPauseMs);
        if (pauseMs >= minPauseMs) await setTimeout(pauseMs, undefined, { ref: false });
      }
    } catch (error) {
      isStale = true;
      isReadingWhole = false;
      nextRead.reject(error);
      nextRead = createSilentPromise();
      if (changes === null || isTooLarge(error)) closeWith(error);
      else retryLater(error);
    } finally {
      isReading = false;
    }
  };

  const retryLater = (error: unknown): void => {
    log.warn(
      { err: error, collection: spec.collection },
      'A live query could not be read again. It is tried once more.',
    );
    retryTimer?.[Symbol.dispose]();
    retryTimer = runAfter(clock, retryAfterMs, () => void refresh());
  };

  let feedSubscriber = createFeedSubscriber();

  // Listening starts before the first read, so that no change in between is missed.
  const isOfDocuments = ({ collection, ids }: TouchedDocuments): boolean =>
    ids !== undefined && spec.maintenance?.idsFrom.some((name) => name === collection) === true;
  const listening = touches.listen(spec.heeds ?? [spec.collection], spec.tenants, (_, touched) => {
    if (touched.length > 0 && touched.every(isOfDocuments)) followTouches(touched);
    else readWhole();
  });

  const removeWatcher = (watcher: Watcher): void => {
    if (!watchers.delete(watcher) || watchers.size > 0 || isClosed) return;
    lingerTimer = runAfter(clock, lingerMs, close);
  };

  return {
    watchers,
    isBehind: () => watchers.size > 0 && (isStale || isReading),
    close,
    async join(bell) {
      // Each call adds its own entry, because the same bell may join twice and leave once.
      const watcher = { ring: bell.ring };
      lingerTimer?.[Symbol.dispose]();
      watchers.add(watcher);
      try {
        const current = changes === null || isStale ? nextRead.promise : changes;
        void refresh();
        const { after: eventsAfter } = await current;
        return {
          after(cursor) {
            if (closingError !== null) throw closingError;
            return eventsAfter(cursor);
          },
          [Symbol.dispose]: () => removeWatcher(watcher),
        };
      } catch (error) {
        removeWatcher(watcher);
        throw error;
      }
    },
  };
};

/** True if the result is too large to be kept. Reading it again would not help. */
const isTooLarge = (error: unknown): boolean => error instanceof Failure && error.code === 'resource-exhausted';

/** A read of the whole result would be refused; that refusal ends the query. */
const isTooLargeAnswer = (result: readonly ResultDocument[]): boolean => bytesOf(result) > maxAnswerBytes;

const bytesOf = (result: readonly ResultDocument[]): number => result.reduce((sum, { json }) => sum + json.length, 0);

/** Creates a promise whose rejection does not have to be handled. */
const createSilentPromise = <T>(): PromiseWithResolvers<T> => {
  const resolvers = Promise.withResolvers<T>();
  resolvers.promise.catch(() => {});
  return resolvers;
};
