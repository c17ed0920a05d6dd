import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveQueryStore, type LiveEnvironment } from '#kit/follow';
import { eventStream, answerJson, startAnsweringServer } from './server.fixture.ts';
import { wireSource } from './wire-source.ts';

/** Retries soon; `losePatience` runs all longer timers immediately. */
const surroundings = () => {
  const waits = new Set<() => void>();
  const hurried: LiveEnvironment = {
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs < 1_000 ? delayMs / 20 : 60_000);
      waits.add(callback);
      return () => {
        clearTimeout(timer);
        waits.delete(callback);
      };
    },
    onWake: () => () => undefined,
    random: () => 1,
  };
  return { hurried, losePatience: () => waits.forEach((callback) => callback()) };
};

const waitOptions = { timeout: 4_000 };

const cleanups: Array<() => void> = [];
afterEach(() => cleanups.splice(0).forEach((leave) => leave()));

const follow = () => {
  const { hurried, losePatience } = surroundings();
  const handle = createLiveQueryStore(wireSource, hurried).at({ collection: 'menuStates' });
  const unsubscribe = handle.subscribe(() => undefined);
  cleanups.push(() => {
    unsubscribe();
    // Unread queries stay open for a while; this closes them.
    losePatience();
  });
  const names = () => handle.current().documents.map(({ name }) => name);
  return { names, state: () => handle.current().state, failure: () => handle.current().failure, losePatience };
};

const snapshot = (name: string, cursor = '1') => ({
  name: '1',
  event: { type: 'snapshot', cursor, documents: [{ id: 'a', name }] },
});
const toEventText = (event: unknown, kind = 'message') => `event: ${kind}\nid: 1\ndata: ${JSON.stringify(event)}\n\n`;

/** Sends a text byte by byte, each byte as a chunk of its own. */
const trickle = async (response: ServerResponse, text: string) => {
  for (const byte of Buffer.from(text)) {
    response.write(Buffer.of(byte));
    await new Promise(setImmediate);
  }
};

test('events cut anywhere, also within a letter, arrive whole, and signs of life are passed over', async () => {
  await startAnsweringServer(
    (response) => void trickle(eventStream(response), `: \n\n${toEventText(snapshot('Καφές ☕'))}: \n\n`),
  );
  const { names, state } = follow();
  await expect.poll(names, waitOptions).toEqual(['Καφές ☕']);
  expect(state()).toBe('live');
});

test('a stream that breaks off is resumed after its cursor', async () => {
  const heard = await startAnsweringServer(
    (response) => eventStream(response).end(toEventText(snapshot('soup', '7'))),
    (response) => {
      const changes = [{ type: 'modified', index: 0, document: { id: 'a', name: 'stew' } }];
      eventStream(response).write(toEventText({ name: '1', event: { type: 'changes', cursor: '8', changes } }));
    },
  );
  const { names } = follow();
  await expect.poll(names, waitOptions).toEqual(['stew']);
  expect(heard.map(({ path }) => path)).toEqual(['/api/documents/watch-many', '/api/documents/watch-many']);
  expect(heard[0]?.body).toEqual({ queries: { 1: { query: { collection: 'menuStates' } } } });
  expect(heard[1]?.body).toEqual({ queries: { 1: { query: { collection: 'menuStates' }, cursor: '7' } } });
});

test('behind a proxy that collects streams it polls', async () => {
  const heard = await startAnsweringServer(
    () => undefined,
    answerJson(200, { events: [snapshot('soup')] }),
    () => undefined,
  );
  const { names, losePatience } = follow();
  await expect.poll(() => heard, waitOptions).toHaveLength(1);
  losePatience();
  await expect.poll(names, waitOptions).toEqual(['soup']);
  expect(heard[1]?.path).toBe('/api/documents/poll-many');
});

test('a stream that falls silent is ended, and asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const heard = await startAnsweringServer((response) =>
    eventStream(response).write(toEventText(snapshot(`${heard.length}`))),
  );
  const { names } = follow();
  await vi.waitFor(() => expect(names()).toEqual(['1']));
  await vi.advanceTimersByTimeAsync(17_500);
  vi.useRealTimers();
  await expect.poll(names, waitOptions).toEqual(['2']);
});

test('what a stream refuses ends that query; what it fails with is tried again', async () => {
  const broken = { code: 'unavailable', message: 'Later.', data: { requestId: 'r' } };
  const refusal = { code: 'not-found', message: 'No such visit.' };
  const heard = await startAnsweringServer(
    (response) => eventStream(response).end(toEventText(broken, 'error')),
    (response) => eventStream(response).end(toEventText({ name: '1', refusal })),
  );
  const { state, failure } = follow();
  await expect.poll(state, waitOptions).toBe('failed');
  expect(failure()).toMatchObject(refusal);
  expect(heard).toHaveLength(2);
});
