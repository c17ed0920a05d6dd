import { setTimeout } from 'node:timers/promises';
import type { CollectionName } from '@comanda/contract';
import type { Logger } from 'pino';
import type { ChangedDocument, ChangedRows, ChangeReader, DocumentsToPresent } from './maintain-result.ts';

/** A live query's request for the current state of changed documents. */
interface FeedRequest {
  readonly collection: CollectionName;
  readonly tenant: string;
  readonly ids: readonly string[];
  readonly lane: string;
  readonly reader: ChangeReader;
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
 * Reads changed documents once for all live queries of their collection and tenant, and for all collections that are made of the same rows.
 * There is one read at a time for each key of their reader, so subscribers never receive an older state after a newer one. Requests that
 * arrive during a read are answered together by the next one: under load, intermediate states are skipped.
 */
export interface DocumentFeed {
  request(request: FeedRequest): void;
  /** Number of keys that are being read. */
  readonly pending: number;
}

interface FeedOptions {
  readonly log: Logger;
  readonly inTurn: <T>(lane: string, work: () => Promise<T>) => Promise<T>;
}

/** The documents of one collection and tenant that a batch has to read, and who requested them. */
interface RequestedDocuments {
  readonly collection: CollectionName;
  readonly tenant: string;
  readonly ids: Set<string>;
  readonly idsBySubscriber: Map<FeedSubscriber, Set<string>>;
}

interface Batch {
  readonly lane: string;
  readonly read: (ids: readonly string[]) => Promise<ChangedRows>;
  readonly ids: Set<string>;
  /** By collection and tenant. */
  readonly requested: Map<string, RequestedDocuments>;
}

// Uses real timers: these pauses are about load, not about business time (ctx.clock). The next read waits for as long as the last one
// took, so that a rush of changes is read in few statements.
const minPauseMs = 20;
const maxPauseMs = 500;

/** Beyond this number, reading whole results costs less. It also bounds the requests that wait. */
const maxIdsPerRead = 500;

export const createDocumentFeed = ({ inTurn, log }: FeedOptions): DocumentFeed => {
  /** The next batch for each key that is being read. */
  const waiting = new Map<string, Batch | null>();

  const readRows = async (key: string, { read, ids }: Batch): Promise<ChangedRows | null> => {
    try {
      return await read([...ids]);
    } catch (error) {
      log.warn(
        { err: error, key },
        'Changed documents could not be read by their ids. Whole results are read instead.',
      );
      return null;
    }
  };

  const deliver = async (rows: ChangedRows | null, { requested }: Batch): Promise<void> => {
    for (const { collection, tenant, ids, idsBySubscriber } of requested.values()) {
      const documents = rows === null ? null : await presentRows(rows, { collection, tenant, ids });
      for (const [subscriber, ownIds] of idsBySubscriber) {
        if (documents === null) subscriber.readWhole();
        else subscriber.receive(tenant, ownIds, documents);
      }
    }
  };

  const presentRows = async (rows: ChangedRows, documents: DocumentsToPresent) => {
    try {
      return await rows.present(documents);
    } catch (error) {
      const { collection, tenant } = documents;
      log.warn(
        { err: error, collection, tenant },
        'Changed documents could not be presented. Whole results are read instead.',
      );
      return null;
    }
  };

  const readBatch = async (key: string): Promise<number> => {
    const lane = waiting.get(key)?.lane ?? '';
    return inTurn(lane, async () => {
      // Taken only now: a request during the wait for the semaphore is covered by this read.
      const batch = waiting.get(key);
      waiting.set(key, null);
      if (batch === null || batch === undefined) return 0;
      const beganMs = performance.now();
      await deliver(await readRows(key, batch), batch);
      return performance.now() - beganMs;
    });
  };

  const run = async (key: string): Promise<void> => {
    // One change is requested for several collections at the same moment: the read begins after all of them.
    await Promise.resolve();
    while (waiting.get(key) !== null) {
      const tookMs = await readBatch(key);
      const pauseMs = Math.min(Math.max(tookMs, minPauseMs), maxPauseMs);
      if (tookMs > minPauseMs || waiting.get(key) !== null) await setTimeout(pauseMs, undefined, { ref: false });
    }
    waiting.delete(key);
  };

  const addTo = (batch: Batch, { collection, tenant, ids, subscriber }: FeedRequest): void => {
    const place = `${collection} ${tenant}`;
    const documents = batch.requested.get(place) ?? { collection, tenant, ids: new Set(), idsBySubscriber: new Map() };
    const ownIds = documents.idsBySubscriber.get(subscriber) ?? new Set();
    for (const id of ids) {
      batch.ids.add(id);
      documents.ids.add(id);
      ownIds.add(id);
    }
    documents.idsBySubscriber.set(subscriber, ownIds);
    batch.requested.set(place, documents);
  };

  const listSubscribers = ({ requested }: Batch): Set<FeedSubscriber> =>
    new Set([...requested.values()].flatMap(({ idsBySubscriber }) => [...idsBySubscriber.keys()]));

  return {
    request(request) {
      const { ids, lane, tenant, reader } = request;
      if (ids.length === 0) return;
      const key = reader.keyOf(tenant);
      const isRunning = waiting.has(key);
      const batch = waiting.get(key) ?? {
        lane: reader.laneOf?.(tenant) ?? lane,
        read: (all) => reader.read(tenant, all),
        ids: new Set(),
        requested: new Map(),
      };
      addTo(batch, request);
      if (batch.ids.size > maxIdsPerRead) {
        waiting.set(key, null);
        for (const subscriber of listSubscribers(batch)) subscriber.readWhole();
        if (!isRunning) waiting.delete(key);
        return;
      }
      waiting.set(key, batch);
      if (!isRunning) void run(key);
    },
    get pending() {
      return waiting.size;
    },
  };
};
