import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { fail } from '@comanda/contract';
import type { CollectionName } from '@comanda/contract';
import type { Clock } from '#platform/clock';
import type { Bus } from '#platform/context';
import { createFairSemaphore } from '#platform/semaphore';
import { createDocumentFeed } from './document-feed.ts';
import type { Signal } from './signal.ts';
import { openLiveQuery, type LiveQuery, type LiveQuerySpec, type Subscription } from './live-query.ts';
import { createMemoryBudget, defaultMemoryLimits, type MemoryLimits } from './memory-budget.ts';
import { openNodeChannel } from './node-channel.ts';
import { runEvery } from './timers.ts';
import { createTouchIndex, type Tenants, type TouchListener } from './touch-index.ts';

/**
 * Keeps the results of live queries current: learns which documents were touched, on this node and others, and reads the affected
 * queries again.
 */
export interface Live extends Bus, AsyncDisposable {
  /** Joins the live query with this key; the first caller opens it. */
  open(spec: LiveQuerySpec, bell: Signal): Promise<Subscription>;
  /**
   * Calls back after every touch of these documents, with their tenants and the touches, or with 'all' if a touch may have been missed.
   */
  listen(collections: readonly CollectionName[], tenants: Tenants, onTouch: TouchListener): Disposable;
  /**
   * Runs a watcher's work under the semaphore that all watchers share, so that the database has connections left for orders. The
   * lanes take turns, so that one with many queries does not delay the others. After a large read, whose size `bytesOf` tells, the lane
   * rests.
   */
  inTurn<T>(lane: string, work: () => Promise<T>, bytesOf?: (result: T) => number): Promise<T>;
  /** Ends all streams regularly, so that clients reconnect to a node that stays up. Published touches are still sent. */
  endStreams(): void;
  readonly isEnding: boolean;
  counts(): {
    readonly queries: number;
    readonly watchers: number;
    readonly listeners: number;
    /** Size of all results that are kept, as JSON. */
    readonly heldBytes: number;
    /** Number of reads that are due or under way because documents were touched. */
    readonly pendingReads: number;
  };
}

export interface LiveOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly lingerMs?: number;
  /** Time in which everything is compared with the database once even if it was not touched, in case a message was lost. */
  readonly checkEveryMs?: number;
  readonly memoryLimits?: MemoryLimits;
}

// Uses real timers: this pause is about load, not about business time (ctx.clock). All batches together take at most a second.
const pauseBetweenBatchesMs = 40;

/** Each of these steps checks its part of the live queries, so that the check causes an even and small load. */
const stepsPerCheck = 300;

/** Interval at which the connection that other nodes are heard on is tested. */
const probeEveryMs = 30_000;

// Fewer than the pool has connections, so that reading everything again leaves some for orders.
const maxConcurrentReads = 6;

// Some are always left for other lanes: a lane with slow reads cannot occupy all of them.
const maxConcurrentReadsPerLane = 4;

// Presenting the documents of a large read takes the event loop milliseconds, so further reads of the same lane wait for a while.
const maxUnpacedBytes = 256 * 1024;
const bytesPerRestMs = 512;
const longestRestMs = 2_000;

const restAfter = (bytes: number): Promise<void> | null =>
  bytes <= maxUnpacedBytes
    ? null
    : setTimeout(Math.min(bytes / bytesPerRestMs, longestRestMs), undefined, { ref: false });

/** Reads in a fair order. Nothing is refused: the number of live queries is limited elsewhere. */
const createFairReads = (): Live['inTurn'] => {
  const inTurn = createFairSemaphore(maxConcurrentReads, {
    maxPerKey: maxConcurrentReadsPerLane,
    longestLinePerKey: Infinity,
    longestLine: Infinity,
    turnAway: () => fail('unavailable'),
  });
  return (lane, work, bytesOf) => {
    let bytes = 0;
    const measured = async () => {
      const result = await work();
      bytes = bytesOf?.(result) ?? 0;
      return result;
    };
    return inTurn(lane, measured, () => restAfter(bytes));
  };
};

export const createLive = async ({
  connection,
  log,
  clock,
  lingerMs = 10_000,
  checkEveryMs = 300_000,
  memoryLimits = defaultMemoryLimits,
}: LiveOptions): Promise<Live> => {
  /** Live queries hear of touches here, everything else in `listeners`. */
  const touches = createTouchIndex();
  const listeners = createTouchIndex();
  const queries = new Map<string, LiveQuery>();
  // A query outlives the request that opened it, and must not keep that request in memory.
  const runOutsideRequest = AsyncLocalStorage.snapshot();
  const inTurn = createFairReads();
  const feed = createDocumentFeed({ inTurn, log });
  const memory = createMemoryBudget(memoryLimits, log);
  const channel = await openNodeChannel({
    connection,
    log,
    clock,
    onTouched: (touched) => {
      listeners.touch(touched);
      touches.touch(touched);
    },
    onMissed: () => {
      // Rights and caches may be outdated, so these listeners are told at once. The queries are read again over a second.
      listeners.touchAll();
      void touches.touchAllInTurn(() => setTimeout(pauseBetweenBatchesMs, undefined, { ref: false }));
    },
  });
  const background = new DisposableStack();
  background.use(runEvery(clock, probeEveryMs, channel.probe));
  background.use(
    runEvery(clock, checkEveryMs / stepsPerCheck, () => {
      listeners.touchNext(stepsPerCheck);
      touches.touchNext(stepsPerCheck);
    }),
  );
  let isEnding = false;

  const openQuery = (spec: LiveQuerySpec): LiveQuery => {
    const onClosed = () => queries.delete(spec.key);
    const opened = openLiveQuery(spec, { touches, feed, clock, log, lingerMs, inTurn, memory, onClosed });
    queries.set(spec.key, opened);
    return opened;
  };

  const endStreams = (): void => {
    isEnding = true;
    background.dispose();
    for (const query of queries.values()) query.close();
  };

  return {
    publish(published) {
      listeners.touch(published);
      touches.touch(published);
      channel.send(published);
    },
    async open(spec, bell) {
      if (isEnding) throw fail('unavailable');
      return (queries.get(spec.key) ?? runOutsideRequest(() => openQuery(spec))).join(bell);
    },
    listen: listeners.listen,
    inTurn,
    endStreams,
    get isEnding() {
      return isEnding;
    },
    counts: () => ({
      queries: queries.size,
      watchers: [...queries.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
      listeners: touches.count() + listeners.count(),
      heldBytes: memory.heldBytes,
      pendingReads: feed.pending + [...queries.values()].filter((query) => query.isBehind()).length,
    }),
    async [Symbol.asyncDispose]() {
      endStreams();
      await channel[Symbol.asyncDispose]();
    },
  };
};
