import { setTimeout } from 'node:timers/promises';
import type { CollectionName } from '@comanda/contract';
import type { Logger } from 'pino';
import type { ChangedDocument, Maintenance } from './maintain-result.ts';

/** A live query's request for the current state of changed documents. */
interface FeedRequest {
  readonly collection: CollectionName;
  readonly tenant: string;
  readonly ids: readonly string[];
  readonly lane: string;
  readonly readDocuments: Maintenance['readDocuments'];
  readonly subscriber: FeedSubscriber;
}

/** A live query that follows single documents. */
export interface FeedSubscriber {
  /** Receives the documents with the requested ids, from a read that began after the request. */
  receive(tenant: string, ids: ReadonlySet<string>, documents: ReadonlyMap<string, ChangedDocument>): void;
  /** The documents could not be read one by one; the subscriber reads its whole result. */
  readWhole(): void;
}

/**
 * Reads changed documents once for all live queries of their collection and tenant. There is one read at a time for each collection and
 * tenant, so subscribers never receive an older state after a newer one. Requests that arrive during a read are answered together by
 * the next one: under load, intermediate states are skipped.
 */
export interface DocumentFeed {
  request(request: FeedRequest): void;
  /** Number of collections and tenants that are being read. */
  readonly pending: number;
}

interface FeedOptions {
  readonly log: Logger;
  readonly inTurn: <T>(lane: string, work: () => Promise<T>) => Promise<T>;
}

interface Batch {
  readonly lane: string;
  readonly readDocuments: Maintenance['readDocuments'];
  readonly idsBySubscriber: Map<FeedSubscriber, Set<string>>;
  readonly ids: Set<string>;
}

// Uses real timers: these pauses are about load, not about business time (ctx.clock). The next read waits for as long as the last one
// took, so that a rush of changes is read in few statements.
const minPauseMs = 20;
const maxPauseMs = 500;

/** Beyond this number, reading whole results costs less. It also bounds the requests that wait. */
const maxIdsPerRead = 500;

export const createDocumentFeed = ({ inTurn, log }: FeedOptions): DocumentFeed => {
  /** The next batch for each collection and tenant that is being read. */
  const waiting = new Map<string, Batch | null>();

  const readBatch = async (key: string, tenant: string): Promise<number> => {
    const lane = waiting.get(key)?.lane ?? '';
    return inTurn(lane, async () => {
      // Taken only now: a request during the wait for the semaphore is covered by this read.
      const batch = waiting.get(key);
      waiting.set(key, null);
      if (batch === null || batch === undefined) return 0;
      const beganMs = performance.now();
      const documents = await batch.readDocuments(tenant, [...batch.ids]).catch((error: unknown) => {
        log.warn(
          { err: error, key },
          'Changed documents could not be read by their ids. Whole results are read instead.',
        );
        return null;
      });
      for (const [subscriber, ids] of batch.idsBySubscriber) {
        if (documents === null) subscriber.readWhole();
        else subscriber.receive(tenant, ids, documents);
      }
      return performance.now() - beganMs;
    });
  };

  const run = async (key: string, tenant: string): Promise<void> => {
    while (waiting.get(key) !== null) {
      const tookMs = await readBatch(key, tenant);
      const pauseMs = Math.min(Math.max(tookMs, minPauseMs), maxPauseMs);
      if (tookMs > minPauseMs || waiting.get(key) !== null) await setTimeout(pauseMs, undefined, { ref: false });
    }
    waiting.delete(key);
  };

  return {
    request({ collection, tenant, ids, lane, readDocuments, subscriber }) {
      if (ids.length === 0) return;
      const key = `${collection} ${tenant}`;
      const isRunning = waiting.has(key);
      const batch = waiting.get(key) ?? { lane, readDocuments, idsBySubscriber: new Map(), ids: new Set() };
      const requested = batch.idsBySubscriber.get(subscriber) ?? new Set();
      for (const id of ids) {
        batch.ids.add(id);
        requested.add(id);
      }
      if (batch.ids.size > maxIdsPerRead) {
        waiting.set(key, null);
        for (const other of new Set([...batch.idsBySubscriber.keys(), subscriber])) other.readWhole();
        if (!isRunning) waiting.delete(key);
        return;
      }
      batch.idsBySubscriber.set(subscriber, requested);
      waiting.set(key, batch);
      if (!isRunning) void run(key, tenant);
    },
    get pending() {
      return waiting.size;
    },
  };
};
