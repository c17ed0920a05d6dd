import type { CollectionName } from '@comanda/contract';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { toComparable } from './diff-documents.ts';
import { createDocumentFeed, type FeedSubscriber } from './document-feed.ts';
import type { ChangedDocument } from './maintain-result.ts';

/** A feed whose reads are counted and wait until they are released. Guests see the documents of their visit, which is their tenant. */
const setUp = () => {
  const reads: Array<{ readonly ids: readonly string[]; readonly release: () => void }> = [];
  const feed = createDocumentFeed({ inTurn: (_lane, work) => work(), log: createLog('silent') });

  const readFor = async (ids: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reads.push({ ids, release: resolve });
    await promise;
    return {
      present: async ({ collection, ids: own }: { collection: CollectionName; ids: ReadonlySet<string> }) => {
        if (collection === 'visits') throw new Error('A visit cannot be presented.');
        return new Map([...own].map((id): [string, ChangedDocument] => [id, documentOf(collection, id)]));
      },
    };
  };

  const request = (collection: CollectionName, tenant: string, ids: readonly string[]) => {
    const received: string[] = [];
    let wholeReads = 0;
    const subscriber: FeedSubscriber = {
      receive: (_tenant, own, documents) => {
        for (const id of own) received.push(documents.get(id)?.json ?? `no ${id}`);
      },
      readWhole: () => {
        wholeReads += 1;
      },
    };
    const reader = { keyOf: () => 'one restaurant', read: (_tenant: string, all: readonly string[]) => readFor(all) };
    feed.request({ collection, tenant, ids, lane: '', reader, subscriber });
    return { received, wholeReads: () => wholeReads };
  };
  return { feed, reads, request };
};

const documentOf = (collection: CollectionName, id: string): ChangedDocument => ({
  ...toComparable({ id, collection }),
  values: {},
});
const jsonOf = (collection: CollectionName, id: string): string => documentOf(collection, id).json;

const untilRead = async (reads: readonly unknown[], count: number): Promise<void> => {
  while (reads.length < count) await new Promise(setImmediate);
};
const untilIdle = async (feed: { readonly pending: number }): Promise<void> => {
  while (feed.pending > 0) await new Promise(setImmediate);
};

test('one read serves all collections that are made of the same rows, each with its own documents', async () => {
  const { feed, reads, request } = setUp();
  const staff = request('orders', 'restaurant', ['a', 'b']);
  const guest = request('guestOrders', 'restaurant/visit', ['b']);
  await untilRead(reads, 1);
  expect(reads[0]?.ids).toEqual(['a', 'b']);
  reads[0]?.release();
  await untilIdle(feed);
  expect(reads).toHaveLength(1);
  expect(staff.received).toEqual([jsonOf('orders', 'a'), jsonOf('orders', 'b')]);
  expect(guest.received).toEqual([jsonOf('guestOrders', 'b')]);
});

test('what changes during a read is read by the next one, which serves all collections again', async () => {
  const { feed, reads, request } = setUp();
  const first = request('orders', 'restaurant', ['a']);
  await untilRead(reads, 1);
  const staff = request('orders', 'restaurant', ['a']);
  const guest = request('guestOrders', 'restaurant/visit', ['c']);
  reads[0]?.release();
  await untilRead(reads, 2);
  expect([first.received.length, staff.received.length, guest.received.length]).toEqual([1, 0, 0]);
  expect(reads[1]?.ids).toEqual(['a', 'c']);
  reads[1]?.release();
  await untilIdle(feed);
  expect([staff.received.length, guest.received.length]).toEqual([1, 1]);
});

test('a collection whose documents cannot be presented reads its whole result, and the others go on', async () => {
  const { feed, reads, request } = setUp();
  const broken = request('visits', 'restaurant', ['a']);
  const staff = request('orders', 'restaurant', ['a']);
  await untilRead(reads, 1);
  reads[0]?.release();
  await untilIdle(feed);
  expect(broken.wholeReads()).toBe(1);
  expect(broken.received).toEqual([]);
  expect(staff.received).toEqual([jsonOf('orders', 'a')]);
});

test('beyond some hundred ids, every collection reads its whole result', async () => {
  const { feed, reads, request } = setUp();
  const staff = request('orders', 'restaurant', ['a']);
  await untilRead(reads, 1);
  const waiting = request('guestOrders', 'restaurant/visit', ['b']);
  const many = request(
    'orders',
    'restaurant',
    Array.from({ length: 600 }, (_, index) => `order ${index}`),
  );
  expect([waiting.wholeReads(), many.wholeReads()]).toEqual([1, 1]);
  reads[0]?.release();
  await untilIdle(feed);
  expect(staff.received).toEqual([jsonOf('orders', 'a')]);
  expect(reads).toHaveLength(1);
});
