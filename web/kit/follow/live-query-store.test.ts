import { expect, test } from 'vitest';
import { maxWatchedQueries, type WatchEvent } from '@comanda/contract/documents';
import { ApiFailure, failureFromProxy } from '#kit/failure';
import { fakeSource, fakeEnvironment, settle } from './live.fixture.ts';
import { firstEventMs } from './create-query-follower.ts';
import { createLiveQueryStore, lingerMs } from './live-query-store.ts';

const query = { collection: 'orders' };
const snapshot = (cursor: string, ...ids: string[]): WatchEvent => ({
  type: 'snapshot',
  cursor,
  documents: ids.map((id) => ({ id })),
});
const added = (cursor: string, id: string, index: number): WatchEvent => ({
  type: 'changes',
  cursor,
  changes: [{ type: 'added', index, document: { id } }],
});
const network = new TypeError('Failed to fetch');

const open = async () => {
  const world = fakeEnvironment();
  const server = fakeSource();
  const store = createLiveQueryStore(server.source, world.surroundings);
  const handle = store.at(query);
  const leave = handle.subscribe(() => undefined);
  await settle();
  const ids = () => handle.current().documents.map((document) => document.id);
  const state = () => handle.current().state;
  return { ...world, ...server, store, handle, leave, ids, state };
};

test('a query is loading until its first event, then live', async () => {
  const { handle, ids, state, lastStream } = await open();
  expect(handle.current()).toEqual({ documents: [], state: 'loading', failure: null });
  lastStream().send(snapshot('1', 'a', 'b'));
  await settle();
  expect(state()).toBe('live');
  expect(ids()).toEqual(['a', 'b']);
});

test('changes are applied where the server says', async () => {
  const { ids, lastStream } = await open();
  lastStream().send(snapshot('1', 'a', 'b'));
  lastStream().send(added('2', 'c', 1));
  await settle();
  expect(ids()).toEqual(['a', 'c', 'b']);
});

test('a dropped stream resumes after the last cursor and keeps its documents meanwhile', async () => {
  const { ids, state, streams, lastStream, pass } = await open();
  lastStream().send(snapshot('1', 'a'));
  lastStream().send(added('2', 'b', 1));
  await settle();
  lastStream().fail(network);
  await settle();
  expect(state()).toBe('reconnecting');
  expect(ids()).toEqual(['a', 'b']);
  await pass(1_000);
  expect(streams).toHaveLength(2);
  expect(lastStream().queries[0]?.cursor).toBe('2');
  lastStream().send(added('3', 'c', 2));
  await settle();
  expect(state()).toBe('live');
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('a resumed stream on which nothing has changed is live as soon as it is open', async () => {
  const { state, streams, lastStream, pass } = await open();
  lastStream().send(snapshot('1', 'a'));
  await settle();
  lastStream().end();
  await pass(1_000);
  lastStream().open();
  await pass(60_000);
  expect(state()).toBe('live');
  expect(streams).toHaveLength(2);
});

test('it tries again for as long as it takes', async () => {
  const { state, handle, streams, lastStream, goDown, pass, wake } = await open();
  goDown(network);
  lastStream().fail(network);
  await pass(3_600_000);
  expect(streams.length).toBeGreaterThan(300);
  expect(state()).toBe('reconnecting');
  expect(handle.current().failure?.code).toBe('unavailable');
  goDown();
  await wake();
  lastStream().send(snapshot('1', 'a'));
  await settle();
  expect(handle.current()).toMatchObject({ state: 'live', failure: null });
});

test('it tries at once when the network or the person comes back', async () => {
  const { streams, lastStream, goDown, pass, wake } = await open();
  goDown(network);
  lastStream().fail(network);
  await pass(600_000);
  const before = streams.length;
  await wake();
  expect(streams).toHaveLength(before + 1);
});

test.each([401, 403, 404])('a proxy that answers %i while the server restarts ends nothing', async (status) => {
  const { ids, state, lastStream, goDown, pass, wake } = await open();
  lastStream().send(snapshot('1', 'a'));
  await settle();
  goDown(failureFromProxy(status));
  lastStream().end();
  await pass(60_000);
  expect(state()).toBe('reconnecting');
  goDown();
  await wake();
  lastStream().send(added('2', 'b', 1));
  await settle();
  expect(state()).toBe('live');
  expect(ids()).toEqual(['a', 'b']);
});

test.each(['permission-denied', 'unauthenticated', 'invalid-argument'] as const)(
  '%s ends in failed, with no further try',
  async (code) => {
    const { handle, streams, lastStream, pass } = await open();
    lastStream().refuse(code);
    await pass(60_000);
    expect(handle.current()).toMatchObject({ state: 'failed', failure: { code } });
    expect(streams).toHaveLength(1);
  },
);

test('a query that fails alone waits for the server, while the stream goes on', async () => {
  const { handle, ids, store, streams, lastStream, pass } = await open();
  const other = store.at({ collection: 'menus' });
  other.subscribe(() => undefined);
  await settle();
  lastStream().send(snapshot('1', 'a'));
  lastStream().failOne('internal', 1);
  await pass(60_000);
  expect(handle.current().state).toBe('live');
  expect(other.current()).toMatchObject({ state: 'reconnecting', failure: { code: 'internal' } });
  const opened = streams.length;
  lastStream().send(added('2', 'b', 1));
  lastStream().send(snapshot('1', 'm'), 1);
  await settle();
  expect(ids()).toEqual(['a', 'b']);
  expect(other.current()).toMatchObject({ state: 'live', failure: null, documents: [{ id: 'm' }] });
  expect(streams).toHaveLength(opened);
});

test('a call that is refused as a whole fails every query of it', async () => {
  const { state, streams, lastStream, pass } = await open();
  lastStream().fail(new ApiFailure('unauthenticated', { message: 'no' }));
  await pass(60_000);
  expect(state()).toBe('failed');
  expect(streams).toHaveLength(1);
});

test('a query that the contract does not know is not sent', async () => {
  const { source, streams } = fakeSource();
  const refusal = new ApiFailure('invalid-argument', { message: 'no' });
  const store = createLiveQueryStore({ ...source, refusalOf: () => refusal }, fakeEnvironment().surroundings);
  const unknown = store.at({ collection: 'orders', limit: 0 });
  unknown.subscribe(() => undefined);
  await settle();
  expect(unknown.current()).toEqual({ documents: [], state: 'failed', failure: refusal });
  expect(streams).toEqual([]);
});

test('a stream without a first event falls back to polling', async () => {
  const { ids, state, streams, polls, lastStream, lastPoll, pass } = await open();
  lastStream().open();
  await pass(firstEventMs);
  expect(lastStream().signal.aborted).toBe(true);
  expect(lastPoll().queries[0]?.cursor).toBeUndefined();
  lastPoll().answer(snapshot('1', 'a'));
  await settle();
  expect(state()).toBe('live');
  expect(lastPoll().queries[0]?.cursor).toBe('1');
  lastPoll().answer(added('2', 'b', 1));
  await settle();
  expect(ids()).toEqual(['a', 'b']);
  expect(streams).toHaveLength(1);
  expect(polls).toHaveLength(3);
});

test('a page that had to poll once polls for its next query too', async () => {
  const { store, streams, polls, lastPoll, pass } = await open();
  await pass(firstEventMs);
  store.at({ collection: 'menus' }).subscribe(() => undefined);
  await settle();
  expect(streams).toHaveLength(1);
  expect(polls).toHaveLength(2);
  expect(lastPoll().queries.map(({ query: asked }) => asked.collection)).toEqual(['orders', 'menus']);
});

test('a failed poll is tried again after the same cursor', async () => {
  const { state, lastPoll, pass } = await open();
  await pass(firstEventMs);
  lastPoll().answer(snapshot('7', 'a'));
  await settle();
  lastPoll().fail(network);
  await settle();
  expect(state()).toBe('reconnecting');
  await pass(1_000);
  expect(lastPoll().queries[0]?.cursor).toBe('7');
  lastPoll().answer();
  await settle();
  expect(state()).toBe('live');
});

test('where streams have worked, one that stays silent is tried once more before polling', async () => {
  const { polls, streams, lastStream, pass } = await open();
  lastStream().send(snapshot('1', 'a'));
  await settle();
  lastStream().fail(network);
  await pass(1_000);
  await pass(firstEventMs);
  expect(polls).toHaveLength(0);
  await pass(1_000);
  expect(streams).toHaveLength(3);
  await pass(firstEventMs);
  expect(polls).toHaveLength(1);
});

test('what a screen asks for in one go travels over one connection', async () => {
  const server = fakeSource();
  const store = createLiveQueryStore(server.source, fakeEnvironment().surroundings);
  const [orders, menus] = [store.at({ collection: 'orders' }), store.at({ collection: 'menus' })];
  orders.subscribe(() => undefined);
  menus.subscribe(() => undefined);
  await settle();
  expect(server.streams).toHaveLength(1);
  server.lastStream().send(snapshot('1', 'menu'), 1);
  await settle();
  expect(menus.current().documents).toEqual([{ id: 'menu' }]);
  expect(orders.current().state).toBe('loading');
});

test('a query that joins later renews the connection, and the others go on where they were', async () => {
  const { store, state, ids, streams, lastStream } = await open();
  lastStream().send(snapshot('7', 'a'));
  await settle();
  store.at({ collection: 'menus' }).subscribe(() => undefined);
  await settle();
  expect(streams).toHaveLength(2);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(lastStream().queries.map(({ cursor }) => cursor)).toEqual(['7', undefined]);
  expect(state()).toBe('live');
  lastStream().send(added('8', 'b', 1));
  await settle();
  expect(ids()).toEqual(['a', 'b']);
});

test('one query refused leaves the others alone', async () => {
  const { store, state, streams, lastStream } = await open();
  const other = store.at({ collection: 'messages' });
  other.subscribe(() => undefined);
  await settle();
  lastStream().refuse('permission-denied', 1);
  lastStream().send(snapshot('1', 'a'));
  await settle();
  expect(other.current().state).toBe('failed');
  expect(state()).toBe('live');
  expect(streams).toHaveLength(2);
});

test('two readers of equal queries share one stream', async () => {
  const { store, streams, lastStream, ids } = await open();
  const other = store.at({ collection: 'orders' });
  let told = 0;
  other.subscribe(() => (told += 1));
  lastStream().send(snapshot('1', 'a'));
  await settle();
  expect(streams).toHaveLength(1);
  expect(told).toBe(1);
  expect(other.current().documents.map((document) => document.id)).toEqual(ids());
});

test('the stream outlives its last reader by a few seconds, for whoever asks the same next', async () => {
  const { handle, leave, streams, lastStream, pass, state } = await open();
  lastStream().send(snapshot('1', 'a'));
  await settle();
  leave();
  await pass(lingerMs - 1);
  const leaveAgain = handle.subscribe(() => undefined);
  await pass(lingerMs);
  expect(streams).toHaveLength(1);
  expect(state()).toBe('live');
  leaveAgain();
  await pass(lingerMs);
  expect(lastStream().signal.aborted).toBe(true);
  expect(state()).toBe('loading');
});

test('somebody who opens one screen after the other keeps a stream that the server accepts', async () => {
  const { store, ids, state, streams, lastStream } = await open();
  lastStream().send(snapshot('1', 'a'));
  await settle();
  const leaveScreens: Array<() => void> = [];
  for (let screen = 0; screen < 2 * maxWatchedQueries; screen += 1) {
    leaveScreens.pop()?.();
    leaveScreens.push(store.at({ collection: 'menus', limit: screen + 1 }).subscribe(() => undefined));
    await settle();
  }
  expect(Math.max(...streams.map(({ queries }) => queries.length))).toBe(maxWatchedQueries);
  expect(lastStream().queries.at(-1)?.query.limit).toBe(2 * maxWatchedQueries);
  expect([state(), ids()]).toEqual(['live', ['a']]);
  lastStream().send(added('2', 'b', 1));
  await settle();
  expect(ids()).toEqual(['a', 'b']);
});
