import { expect, test } from 'vitest';
import { maxWatchedLimit, type WatchEvent } from '@comanda/contract/documents';
import { createLiveQueryStore } from './live-query-store.ts';
import { fakeEnvironment, fakeSource, settle } from './live.fixture.ts';
import { createPagedHandle } from './paged-query.ts';

const idOf = (number: number) => String(number).padStart(6, '0');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => idOf(from + index));
const snapshot = (ids: readonly string[]): WatchEvent => ({
  type: 'snapshot',
  cursor: '1',
  documents: ids.map((id) => ({ id })),
});

const open = async () => {
  const server = fakeSource();
  const store = createLiveQueryStore(server.source, fakeEnvironment().surroundings);
  const handle = createPagedHandle(store, { collection: 'items', where: [['menuId', '==', 'm']] });
  let changes = 0;
  const leave = handle.subscribe(() => (changes += 1));
  await settle();
  const send = async (event: WatchEvent, page: number) => {
    server.lastStream().send(event, page);
    await settle();
  };
  const ids = () => handle.current().documents.map(({ id }) => id);
  const starts = () => server.lastStream().queries.map(({ query }) => query.startAfter?.[1] ?? null);
  return { ...server, handle, leave, send, ids, starts, state: () => handle.current().state, changes: () => changes };
};

test('a short list is one query, ordered by id', async () => {
  const { send, ids, state, lastStream } = await open();
  expect(state()).toBe('loading');
  await send(snapshot(range(1, 3)), 0);
  expect([state(), ids()]).toEqual(['live', range(1, 3)]);
  expect(lastStream().queries.map(({ query }) => query)).toEqual([
    { collection: 'items', where: [['menuId', '==', 'm']], orderBy: [['id', 'asc']], limit: maxWatchedLimit },
  ]);
});

test('a long list is followed page by page, and is live once all pages are there', async () => {
  const { send, ids, state, starts } = await open();
  await send(snapshot(range(1, 500)), 0);
  expect(state()).toBe('loading');
  expect(starts()).toEqual([null, idOf(500)]);
  await send(snapshot(range(501, 620)), 1);
  expect([state(), ids()]).toEqual(['live', range(1, 620)]);
});

test('a removed document moves another one up, which is there once', async () => {
  const { send, ids, starts } = await open();
  await send(snapshot(range(1, 500)), 0);
  await send(snapshot(range(501, 502)), 1);
  await send(snapshot([...range(2, 500), idOf(501)]), 0);
  expect(ids()).toEqual(range(2, 502));
  expect(starts()).toEqual([null, idOf(500)]);
});

test('an added document pushes another one to the next page, and is there as soon as that page is read', async () => {
  const { send, ids, state, starts } = await open();
  await send(snapshot(range(1, 500)), 0);
  await send(snapshot(range(501, 502)), 1);
  await send(snapshot([idOf(0), ...range(1, 499)]), 0);
  expect(state()).toBe('live');
  // The page that was replaced stays open for a few seconds, like every query.
  expect(starts()).toEqual([null, idOf(500), idOf(499)]);
  expect(ids()).toEqual([...range(0, 499), ...range(501, 502)]);
  await send(snapshot(range(500, 502)), 2);
  expect(ids()).toEqual(range(0, 502));
});

test('the pages after one that is no longer full are closed', async () => {
  const { send, ids, handle } = await open();
  await send(snapshot(range(1, 500)), 0);
  await send(snapshot(range(501, 502)), 1);
  await send(snapshot(range(1, 10)), 0);
  expect(ids()).toEqual(range(1, 10));
  expect(handle.current().state).toBe('live');
});

test('documents that did not change are the same list, though the connection is lost and found', async () => {
  const { send, handle, lastStream, state } = await open();
  await send(snapshot(range(1, 3)), 0);
  const { documents } = handle.current();
  lastStream().fail(new TypeError('Failed to fetch'));
  await settle();
  expect(state()).toBe('reconnecting');
  expect(handle.current().documents).toBe(documents);
});

test('a refusal of any page is the result of all', async () => {
  const { send, handle, lastStream } = await open();
  await send(snapshot(range(1, 500)), 0);
  lastStream().refuse('permission-denied', 1);
  await settle();
  expect(handle.current()).toMatchObject({ state: 'failed', failure: { code: 'permission-denied' } });
});
