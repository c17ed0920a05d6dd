import { setTimeout } from 'node:timers/promises';
import type { CollectionName } from '@comanda/contract';
import type { AnyDocument, WatchEvent } from '@comanda/contract/documents';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock';
import type { Bell } from './bell.ts';
import { createChangeLog, type ChangeLog } from './change-log.ts';
import { hold } from './diff-documents.ts';
import { after } from './timers.ts';
import type { Tenants, TouchIndex } from './touch-index.ts';

export interface LiveQuerySpec {
  /** Equal keys mean equal answers: the collection, the query, and what its caller may see. */
  readonly key: string;
  readonly collection: CollectionName;
  /** The collections whose touches make the answer stale; its own, where nothing else is said. */
  readonly heeds?: readonly CollectionName[];
  /** Whose touches make the answer stale. */
  readonly tenants: Tenants;
  read(): Promise<readonly AnyDocument[]>;
}

/** One watcher's share in a live query. Its bell rings whenever there may be more. */
export interface Subscription extends Disposable {
  after(cursor: string | null): readonly WatchEvent[];
}

type Ringable = Pick<Bell, 'ring'>;

export interface LiveQuery {
  join(bell: Bell): Promise<Subscription>;
  close(): void;
  readonly watchers: ReadonlySet<Ringable>;
}

interface Surroundings {
  readonly touches: TouchIndex;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long the query stays after its last watcher left, so that a reconnect resumes. */
  readonly lingerMs: number;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly onClosed: () => void;
}

const retryAfterMs = 1_000;

// What the machine does between two reads is no matter of the product's clock. A query that is slow to read pauses as long as it
// took, so that it never takes up a connection for good. One that was touched again while it was read waits for more of the same:
// a house where fifty order in a second has its lists read a few times, and not fifty.
const shortestRestMs = 50;
const longestRestMs = 1_000;

/**
 * One query kept up to date for all who ask it. Touches during a read make for exactly one further read,
 * and while nobody watches nothing is read at all.
 */
export const openLiveQuery = (
  spec: LiveQuerySpec,
  { touches, clock, log, lingerMs, inTurn, onClosed }: Surroundings,
): LiveQuery => {
  const watchers = new Set<Ringable>();
  let changes: ChangeLog | null = null;
  let nextRead = announced<ChangeLog>();
  let isStale = true;
  let isReading = false;
  let isClosed = false;
  let lingering: Disposable | null = null;
  let retrying: Disposable | null = null;

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    lingering?.[Symbol.dispose]();
    retrying?.[Symbol.dispose]();
    listening[Symbol.dispose]();
    onClosed();
    for (const bell of watchers) bell.ring();
  };

  /** Answers how long the read itself took: waiting for a turn is no reason to wait again. */
  const readOnce = async (): Promise<number> => {
    const { result, tookMs } = await inTurn(async () => {
      // Not before: what is touched while it waits for its turn is in this read.
      isStale = false;
      const beganMs = performance.now();
      const documents = await spec.read();
      return { result: documents.map(hold), tookMs: performance.now() - beganMs };
    });
    if (changes === null) changes = createChangeLog(result);
    else if (changes.accept(result)) for (const bell of watchers) bell.ring();
    nextRead.resolve(changes);
    nextRead = announced();
    return tookMs;
  };

  const refresh = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      while (isStale && !isClosed && watchers.size > 0) {
        const tookMs = await readOnce();
        const restMs = Math.min(Math.max(tookMs, isStale ? shortestRestMs : 0), longestRestMs);
        if (restMs >= shortestRestMs) await setTimeout(restMs, undefined, { ref: false });
      }
    } catch (error) {
      isStale = true;
      nextRead.reject(error);
      nextRead = announced();
      if (changes === null) close();
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
    retrying?.[Symbol.dispose]();
    retrying = after(clock, retryAfterMs, () => void refresh());
  };

  // Listening begins before the first read: what changes in between is not missed.
  const listening = new DisposableStack();
  for (const heeded of spec.heeds ?? [spec.collection]) {
    const onTouch = () => {
      isStale = true;
      void refresh();
    };
    listening.use(touches.listen(heeded, spec.tenants, onTouch));
  }

  const leave = (watcher: Ringable): void => {
    if (!watchers.delete(watcher) || watchers.size > 0 || isClosed) return;
    lingering = after(clock, lingerMs, close);
  };

  return {
    watchers,
    close,
    async join(bell) {
      // An entry of its own: one bell may join twice, and leave once.
      const watcher = { ring: bell.ring };
      lingering?.[Symbol.dispose]();
      watchers.add(watcher);
      try {
        const current = changes === null || isStale ? nextRead.promise : changes;
        void refresh();
        const { after: eventsAfter } = await current;
        return { after: eventsAfter, [Symbol.dispose]: () => leave(watcher) };
      } catch (error) {
        leave(watcher);
        throw error;
      }
    },
  };
};

/** A promise that may fail with nobody waiting for it. */
const announced = <T>(): PromiseWithResolvers<T> => {
  const announcement = Promise.withResolvers<T>();
  announcement.promise.catch(() => {});
  return announcement;
};
