import type { CollectionName } from '@comanda/contract';
import type { AnyDocument } from '@comanda/contract/documents';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { testClock } from '#testing';
import { createSignal, type Signal } from './signal.ts';
import type { Live } from './create-live.ts';
import { decodeEvent } from './decode-event.fixture.ts';
import { toComparable } from './diff-documents.ts';
import { createDocumentFeed } from './document-feed.ts';
import { openLiveQuery } from './live-query.ts';
import type { Maintenance, PlacedDocument } from './maintain-result.ts';
import { createMemoryBudget, defaultMemoryLimits } from './memory-budget.ts';
import { createTouchIndex } from './touch-index.ts';

const lingerMs = 5_000;
const touch = [{ collection: 'orders', tenant: 'a' }];

/** Follows single documents of the in-memory table, which is ordered by number. */
const maintenanceOf = (table: Table): Maintenance => ({
  limit: 10,
  idsFrom: ['orders'],
  reader: {
    keyOf: (tenant) => tenant,
    read: async (_tenant, ids) => {
      table.documentReads += 1;
      const found = table.documents.filter(({ id }) => ids.includes(id));
      const byId = new Map(found.map((document) => [document.id, { ...toPlaced(document), values: {} }]));
      return { present: async () => byId };
    },
  },
  place: ({ id, json }) => toPlaced({ ...JSON.parse(json), id }),
  compare: (one, other) => Number(one.placement.keys[0]) - Number(other.placement.keys[0]),
});

const toPlaced = (document: AnyDocument): PlacedDocument => ({
  ...toComparable(document),
  placement: { keys: [Number(document['number'])], tenant: 'a' },
});

interface Table {
  documents: AnyDocument[];
  reads: number;
  documentReads: number;
  delay: Promise<void>;
  failure: Error | null;
}

interface SetUpOptions {
  readonly inTurn?: Live['inTurn'];
  readonly isMaintained?: boolean;
  readonly heeds?: readonly CollectionName[];
}

/** A query on an in-memory table. Its reads are counted, and can be delayed or made to fail. */
const setUp = ({ inTurn = (_lane, work) => work(), isMaintained = false, heeds = ['orders'] }: SetUpOptions = {}) => {
  const touches = createTouchIndex();
  const clock = testClock();
  const table: Table = {
    documents: [{ id: '1', number: 0 }],
    reads: 0,
    documentReads: 0,
    delay: Promise.resolve(),
    failure: null,
  };
  let isClosed = false;
  const warned = Promise.withResolvers<void>();
  const encodedQuery = openLiveQuery(
    {
      key: 'key',
      collection: 'orders',
      heeds,
      tenants: ['a'],
      lane: 'a',
      read: async () => {
        table.reads += 1;
        const answer = table.documents;
        await table.delay;
        if (table.failure !== null) throw table.failure;
        return answer.map(toPlaced);
      },
      maintenance: isMaintained ? maintenanceOf(table) : undefined,
    },
    {
      touches,
      feed: createDocumentFeed({ inTurn, log: createLog('silent') }),
      clock,
      lingerMs,
      log: createLog('warn', { write: () => warned.resolve() }),
      inTurn,
      memory: createMemoryBudget(defaultMemoryLimits, createLog('silent')),
      onClosed: () => {
        isClosed = true;
      },
    },
  );
  /** The query, with events that are decoded, like clients do it. */
  const query = {
    watchers: encodedQuery.watchers,
    isBehind: encodedQuery.isBehind,
    join: async (bell: Signal) => {
      const subscription = await encodedQuery.join(bell);
      return {
        after: (cursor: string | null) => subscription.after(cursor).map(decodeEvent),
        [Symbol.dispose]: () => subscription[Symbol.dispose](),
      };
    },
  };
  const change = (number: number) => {
    table.documents = [{ id: '1', number }];
    touches.touch(touch);
  };
  return { query, table, touches, clock, change, warned: warned.promise, isClosed: () => isClosed };
};

/** Resolves when all pending work has settled. */
const settled = () => new Promise(setImmediate);

const snapshotOf = (number: number) => [{ type: 'snapshot', documents: [{ id: '1', number }] }];
const changesTo = (...numbers: number[]) =>
  numbers.map((number) => ({
    type: 'changes',
    changes: [{ type: 'modified', index: 0, document: { id: '1', number } }],
  }));

test('a hundred watchers cost one read, and one more for each change', async () => {
  const { query, table, change } = setUp();
  const watchers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const bell = createSignal();
      return { bell, subscription: await query.join(bell) };
    }),
  );
  expect(table.reads).toBe(1);
  const cursors = watchers.map(({ subscription }) => subscription.after(null)[0]?.cursor ?? '');
  change(1);
  await Promise.all(watchers.map(({ bell }) => bell.rung()));
  expect(table.reads).toBe(2);
  for (const [index, { subscription }] of watchers.entries()) {
    expect(subscription.after(cursors[index] ?? '')).toMatchObject(changesTo(1));
  }
});

test('whatever is touched before a read has its turn is in that read', async () => {
  const { promise: slot, resolve: begin } = Promise.withResolvers<void>();
  let waitFor = Promise.resolve();
  const { query, table, change } = setUp({ inTurn: (_lane, work) => waitFor.then(work) });
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  await settled();
  waitFor = slot;
  for (let number = 1; number <= 10; number += 1) change(number);
  begin();
  await bell.rung();
  await settled();
  expect(subscription.after(cursor)).toMatchObject(changesTo(10));
  expect(table.reads).toBe(2);
});

test('a change that touches several of its collections is read once', async () => {
  const { query, table, touches } = setUp({ heeds: ['orders', 'items', 'menus'] });
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  await settled();
  table.documents = [{ id: '1', number: 1 }];
  touches.touch(['items', 'menus', 'orders'].map((collection) => ({ collection, tenant: 'a' })));
  await bell.rung();
  await settled();
  expect(subscription.after(cursor)).toMatchObject(changesTo(1));
  // A second read would be due after a pause, and would let the next change wait as well.
  expect(query.isBehind()).toBe(false);
  expect(table.reads).toBe(2);
});

test('a rush of touches is read in few turns, and its end is not missed', async () => {
  const { query, table, change } = setUp();
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  await settled();
  for (let number = 1; number <= 200; number += 1) {
    // Each touch arrives while the read of the one before it is running.
    table.delay = new Promise(setImmediate);
    change(number);
    await settled();
    change(number);
  }
  const isAtEnd = () => JSON.stringify(subscription.after(cursor).at(-1) ?? '').includes('"number":200');
  while (!isAtEnd()) await bell.rung();
  expect(table.reads).toBeLessThan(50);
});

test('touches during a read make for exactly one further read', async () => {
  const { query, table, change } = setUp();
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  const { promise, resolve } = Promise.withResolvers<void>();
  await settled();
  table.delay = promise;
  for (let number = 1; number <= 10; number += 1) change(number);
  expect(table.reads).toBe(2);
  resolve();
  await bell.rung();
  while (subscription.after(cursor).length < 2) await bell.rung();
  expect(table.reads).toBe(3);
  expect(subscription.after(cursor)).toMatchObject(changesTo(1, 10));
});

test('a touch that changed nothing rings no bell', async () => {
  const { query, table, touches, change } = setUp();
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  await settled();
  touches.touch(touch);
  change(1);
  await bell.rung();
  expect(table.reads).toBe(3);
  expect(subscription.after(cursor)).toHaveLength(1);
});

test('while nobody watches nothing is read, and whoever comes back in time resumes', async () => {
  const { query, table, change, isClosed } = setUp();
  const first = await query.join(createSignal());
  const cursor = first.after(null)[0]?.cursor ?? '';
  first[Symbol.dispose]();
  change(1);
  change(2);
  expect(table.reads).toBe(1);
  const again = await query.join(createSignal());
  expect(again.after(cursor)).toMatchObject(changesTo(2));
  expect(table.reads).toBe(2);
  expect(isClosed()).toBe(false);
});

test('some time after the last watcher left it closes and hears nothing more', async () => {
  const { query, touches, clock, isClosed } = setUp();
  const first = await query.join(createSignal());
  const second = await query.join(createSignal());
  first[Symbol.dispose]();
  clock.advance(lingerMs);
  expect(isClosed()).toBe(false);
  second[Symbol.dispose]();
  second[Symbol.dispose]();
  clock.advance(lingerMs / 2);
  expect(isClosed()).toBe(false);
  clock.advance(lingerMs / 2);
  expect(isClosed()).toBe(true);
  expect(touches.count()).toBe(0);
});

test('a first read that fails is told to all who wait for it, and leaves nothing behind', async () => {
  const { query, table, touches, isClosed } = setUp();
  table.failure = new Error('the database is away');
  const joining = [query.join(createSignal()), query.join(createSignal())];
  for (const outcome of await Promise.allSettled(joining))
    expect(outcome).toMatchObject({ status: 'rejected', reason: table.failure });
  expect(isClosed()).toBe(true);
  expect(touches.count()).toBe(0);
  expect(query.watchers.size).toBe(0);
});

test('a later read that fails is tried again, and watchers notice nothing but the delay', async () => {
  const { query, table, clock, change, warned } = setUp();
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  table.failure = new Error('the database is away');
  change(1);
  await warned;
  table.failure = null;
  clock.advance(1_000);
  await bell.rung();
  expect(subscription.after(cursor)).toMatchObject(changesTo(1));
});

test('whoever joins late starts from the present', async () => {
  const { query, change } = setUp();
  const bell = createSignal();
  await query.join(bell);
  change(1);
  await bell.rung();
  expect((await query.join(createSignal())).after(null)).toMatchObject(snapshotOf(1));
});

const touchOf = (...ids: string[]) => [{ collection: 'orders', tenant: 'a', ids }];

test('a touch that names a document reads this document alone', async () => {
  const { query, table, touches } = setUp({ isMaintained: true });
  const bell = createSignal();
  const subscription = await query.join(bell);
  const cursor = subscription.after(null)[0]?.cursor ?? '';
  await settled();
  table.documents = [
    { id: '1', number: 0 },
    { id: '2', number: 1 },
  ];
  touches.touch(touchOf('2'));
  await bell.rung();
  expect(subscription.after(cursor)).toMatchObject([{ changes: [{ type: 'added', index: 1, document: { id: '2' } }] }]);
  expect(table).toMatchObject({ reads: 1, documentReads: 1 });
});

test('documents that are touched while the whole result is read are read afterwards', async () => {
  const { query, table, touches } = setUp({ isMaintained: true });
  const bell = createSignal();
  const subscription = await query.join(bell);
  await settled();
  const { promise, resolve } = Promise.withResolvers<void>();
  table.delay = promise;
  table.documents = [{ id: '1', number: 1 }];
  touches.touch(touch);
  // The read has its answer already, so that the second change is missing in it.
  table.documents = [{ id: '1', number: 2 }];
  touches.touch(touchOf('1'));
  resolve();
  while (!JSON.stringify(subscription.after(null)).includes('"number":2')) await bell.rung();
  expect(table.documentReads).toBe(1);
});

test('documents that were requested before the whole result was read do not replace newer ones', async () => {
  const { promise: slot, resolve: begin } = Promise.withResolvers<void>();
  let waitFor = Promise.resolve();
  const { query, table, touches } = setUp({ isMaintained: true, inTurn: (_lane, work) => waitFor.then(work) });
  const bell = createSignal();
  const subscription = await query.join(bell);
  await settled();
  waitFor = slot;
  table.documents = [{ id: '1', number: 1 }];
  touches.touch(touchOf('1'));
  touches.touch(touch);
  begin();
  await bell.rung();
  await settled();
  expect(subscription.after(null)).toMatchObject(snapshotOf(1));
  expect(table).toMatchObject({ reads: 2, documentReads: 1 });
});
