import { expect, test } from 'vitest';
import { ApiFailure } from '#kit/failure';
import type { LiveEnvironment } from '#kit/follow';
import { createOutbox } from './create-outbox.ts';
import { createOutboxStorage } from './outbox-storage.ts';

/** An environment in which time passes only when the test says so. */
const fakeEnvironment = () => {
  const waiting = new Set<() => void>();
  const surroundings: LiveEnvironment = {
    after: (_, callback) => {
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
    onWake: () => () => {},
    random: () => 0,
  };
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const pass = async () => {
    await settle();
    for (const callback of waiting) {
      waiting.delete(callback);
      callback();
    }
    await settle();
  };
  return { surroundings, settle, pass };
};

/** In-memory stand-in for the part of `Storage` that we use. */
const memoryStorage = (): Storage => {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
};

type Answer = 'yes' | 'lost' | ConstructorParameters<typeof ApiFailure>[0];

/** A server that may be unreachable, lose its answer or refuse. It applies each change once, however often it arrives. */
const fakeServer = (...answers: Answer[]) => {
  const done = new Map<string, string>();
  const tried: string[] = [];
  const send = async (change: string, id: string): Promise<string> => {
    tried.push(change);
    const answer = answers.shift() ?? 'yes';
    if (answer === 'yes' || answer === 'lost') done.set(id, change);
    if (answer === 'yes') return `did ${change}`;
    throw new ApiFailure(answer === 'lost' ? 'unavailable' : answer, { message: answer });
  };
  return { send, tried, done: () => [...done.values()] };
};

type Options = Partial<Parameters<typeof createOutbox<string, string>>[0]>;

const open = (send: ReturnType<typeof fakeServer>['send'], storage = memoryStorage(), options: Options = {}) => {
  const world = fakeEnvironment();
  const heard: string[] = [];
  const outbox = createOutbox<string, string>({
    send,
    onAnswered: (_, answer) => heard.push(answer),
    onRefused: (change, { code }) => void heard.push(`${change}: ${code}`),
    kept: createOutboxStorage('test', storage),
    surroundings: world.surroundings,
    ...options,
  });
  return { ...world, outbox, heard, storage };
};

test('changes arrive one after the other in the order in which they were made', async () => {
  const { send, done } = fakeServer();
  const { outbox, settle, heard } = open(send);
  for (const change of ['accept', 'tick soup', 'tick bread']) outbox.push(change);
  await settle();
  expect(done()).toEqual(['accept', 'tick soup', 'tick bread']);
  expect(heard).toEqual(['did accept', 'did tick soup', 'did tick bread']);
});

test('what meets no network waits, and whatever comes after waits behind it', async () => {
  const { send, tried, done } = fakeServer('unavailable', 'unavailable');
  const { outbox, pass, settle } = open(send);
  outbox.push('accept');
  outbox.push('tick');
  await settle();
  expect([tried, outbox.state()]).toEqual([['accept'], 'offline']);
  await pass();
  await pass();
  expect(done()).toEqual(['accept', 'tick']);
  expect(outbox.state()).toBe('idle');
});

test('a lost answer does not make a change twice', async () => {
  const { send, tried, done } = fakeServer('lost');
  const { outbox, pass } = open(send);
  outbox.push('accept');
  await pass();
  expect(tried).toEqual(['accept', 'accept']);
  expect(done()).toEqual(['accept']);
});

test('a refusal is said and the next one goes on', async () => {
  const { send, done } = fakeServer('orders.conflict');
  const { outbox, settle, heard } = open(send);
  outbox.push('accept');
  outbox.push('tick');
  await settle();
  expect(done()).toEqual(['tick']);
  expect(heard).toEqual(['accept: orders.conflict', 'did tick']);
});

test('a reload sends what was left, in its order, and once', async () => {
  const first = fakeServer('lost');
  const storage = memoryStorage();
  const before = open(first.send, storage);
  before.outbox.push('accept');
  before.outbox.push('tick');
  await before.settle();
  const after = open(first.send, storage);
  await after.settle();
  expect(first.done()).toEqual(['accept', 'tick']);
  expect(storage).toHaveLength(0);
});

test('who is logged out loses nothing: it is kept for the next log-in', async () => {
  const { send } = fakeServer('unauthenticated');
  const { outbox, settle, storage } = open(send);
  outbox.push('accept');
  await settle();
  expect(outbox.state()).toBe('stopped');
  expect(storage).toHaveLength(1);
});

test('what was not sent yet can be called back; what was tried may have arrived', async () => {
  const { send, done } = fakeServer('unavailable');
  const { outbox, settle, pass } = open(send);
  outbox.push('accept');
  outbox.push('tick');
  await settle();
  const [tried, waiting] = outbox.entries();
  expect([outbox.callBack(tried?.id ?? ''), outbox.callBack(waiting?.id ?? '')]).toEqual([false, true]);
  await pass();
  expect(done()).toEqual(['accept']);
});

test('what was sent stays until the screen has had time to show it', async () => {
  const { send } = fakeServer();
  const { outbox, settle, pass } = open(send);
  const id = outbox.push('accept');
  await settle();
  expect(outbox.entries()).toMatchObject([{ id, change: 'accept', phase: 'sent' }]);
  await pass();
  expect(outbox.entries()).toEqual([]);
});

test('what is being typed waits for a pause, survives a reload, and goes out before the next change', async () => {
  const { send, done } = fakeServer();
  const { outbox, settle, pass, storage } = open(send);
  outbox.pushOpen('S');
  outbox.replaceOpen('So');
  await settle();
  expect([done(), outbox.open()]).toEqual([[], 'So']);
  outbox.replaceOpen('Soup');
  await pass();
  expect([done(), outbox.open()]).toEqual([['Soup'], undefined]);
  outbox.pushOpen('Bread');
  outbox.push('accept');
  await settle();
  expect(done()).toEqual(['Soup', 'Bread', 'accept']);
  outbox.pushOpen('Salad');
  const reloaded = open(send, storage);
  await reloaded.settle();
  expect(done().at(-1)).toBe('Salad');
});

test('changes that can be combined and gather while nothing can be sent travel in one request', async () => {
  const { send, tried } = fakeServer('unavailable');
  const combine = (first: string, second: string) => (second.startsWith('tick') ? null : `${first}+${second}`);
  const { outbox, settle, pass, storage } = open(send, memoryStorage(), { combine });
  outbox.push('A');
  await settle();
  for (const change of ['B', 'tick', 'C']) outbox.push(change);
  expect(storage).toHaveLength(4);
  await pass();
  expect(tried).toEqual(['A', 'A+B', 'tick+C']);
  expect(storage).toHaveLength(0);
});

test('the changes that take the place of a refused one go out before the next, also after a reload', async () => {
  const { send, done } = fakeServer('not-found', 'unavailable');
  const storage = memoryStorage();
  const first = open(send, storage, { onRefused: (change) => (change === 'both' ? ['one', 'other'] : []) });
  first.outbox.push('both');
  first.outbox.push('next');
  await first.settle();
  expect(first.outbox.entries().map(({ change }) => change)).toEqual(['one', 'other', 'next']);
  const second = open(send, storage);
  await second.settle();
  expect(done()).toEqual(['one', 'other', 'next']);
});

test('a retry on request does not wait for the end of the pause', async () => {
  const { send, done } = fakeServer('unavailable');
  const { outbox, settle } = open(send);
  outbox.push('accept');
  await settle();
  outbox.retry();
  await settle();
  expect(done()).toEqual(['accept']);
});

test('a sent change is dropped when the screen shows it, unless it lies on an earlier one that is not shown yet', async () => {
  const { send } = fakeServer();
  const { outbox, settle } = open(send, memoryStorage(), { subjectsOf: () => ['soup'] });
  outbox.push('restore');
  outbox.push('remove');
  await settle();
  const changes = () => outbox.entries().map(({ change }) => change);
  // The screen has seen neither change, so it still shows the soup as removed, as it was before.
  outbox.settle((change) => change === 'remove');
  expect(changes()).toEqual(['restore', 'remove']);
  outbox.settle(() => true);
  expect(changes()).toEqual([]);
});
