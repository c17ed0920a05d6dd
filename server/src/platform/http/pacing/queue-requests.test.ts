import { once } from 'node:events';
import { get } from 'node:http';
import { minuteMs } from '@comanda/contract/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRequestLine, leaveRequestLine } from '#platform/request-line';
import { readDeviceHash } from '#platform/security';
import { createRequestSubjects, queueRequests } from './queue-requests.ts';

const knownCookie = `comanda.device=${'k'.repeat(32)}`;
const madeUpCookie = `comanda.device=${'x'.repeat(32)}`;
const limits = {
  maxConcurrent: 1,
  maxPerSubject: 1,
  maxWaitingPerSubject: 4,
  maxWaiting: 100,
  // No slot is given up because the machine is slow.
  maxSlotMs: minuteMs,
  // No request of these tests is part of a flood, unless a test says so.
  maxUnpacedPerSecond: 100,
  restFactor: 3,
  // No rest ends during a test.
  minRestMs: minuteMs,
  maxUnpacedBytes: 1_000,
  bytesPerRestMs: 0.01,
};
/** With this limit every request is part of a flood if there are others. */
const allAreFloods = { maxUnpacedPerSecond: 0 };

let server: FastifyInstance;
/** The names of the requests in the order in which the server began to work on them. */
let served: string[];
let unfinished: PromiseWithResolvers<void>;

/** A server that works on few requests at a time. Those below `/held` are not finished before the test says so. */
const startServer = async (lineLimits: typeof limits): Promise<FastifyInstance> => {
  const started = Fastify({ trustProxy: true });
  const { subjectOf } = createRequestSubjects((deviceHash) => deviceHash === readDeviceHash(knownCookie));
  queueRequests(started, { enter: createRequestLine(lineLimits), subjectOf });
  started.get<{ Params: { name: string } }>('/quick/:name', async ({ params }) => served.push(params.name));
  started.get<{ Params: { name: string } }>('/held/:name', async ({ params }) => {
    served.push(params.name);
    await unfinished.promise;
    return {};
  });
  started.get<{ Params: { name: string } }>('/waiting/:name', async ({ params }) => {
    served.push(params.name);
    leaveRequestLine();
    await unfinished.promise;
    return {};
  });
  started.get<{ Params: { name: string } }>('/large/:name', async ({ params }) => {
    served.push(params.name);
    if (params.name.startsWith('early')) leaveRequestLine();
    return { text: 'x'.repeat(limits.maxUnpacedBytes) };
  });
  started.get('/health', { config: { isUnqueued: true } }, async () => 'well');
  await started.ready();
  return started;
};

beforeEach(async () => {
  served = [];
  unfinished = Promise.withResolvers();
  server = await startServer(limits);
});
afterEach(() => server.close());

/** Sends the request at once; `inject` alone would send it when somebody waits for the answer. */
const send = async (url: string, from: string, cookie = '') =>
  await server.inject({ url, headers: { 'x-forwarded-for': from, cookie } });

/** Occupies the only slot, sends the requests, frees the slot and returns the order in which they were served. */
const serveInTurn = async (requests: ReadonlyArray<Parameters<typeof send>>): Promise<string[]> => {
  const held = send('/held/first', '203.0.113.99');
  await expect.poll(() => served).toEqual(['first']);
  const waiting = requests.map((request) => send(...request));
  // This one arrives last and waits for nothing.
  expect((await send('/health', '203.0.113.1')).body).toBe('well');
  expect(served).toEqual(['first']);
  unfinished.resolve();
  await Promise.all([held, ...waiting]);
  return served.slice(1);
};

test('requests take turns by address, however many one address has sent before', async () => {
  const order = await serveInTurn([
    ['/quick/a1', '203.0.113.1'],
    ['/quick/a2', '203.0.113.1'],
    ['/quick/a3', '203.0.113.1'],
    ['/quick/b1', '203.0.113.2'],
    ['/quick/c1', '203.0.113.3'],
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('a known phone has its own turn behind a shared address, and made-up phones share one', async () => {
  const order = await serveInTurn([
    ['/quick/a1', '203.0.113.1'],
    ['/quick/a2', '203.0.113.1', madeUpCookie],
    ['/quick/a3', '203.0.113.1'],
    ['/quick/known', '203.0.113.1', knownCookie],
  ]);
  expect(order).toEqual(['a1', 'known', 'a2', 'a3']);
});

test('a subject with far too many waiting requests is told when to come back, and the others are served', async () => {
  const held = send('/held/first', '203.0.113.99');
  await expect.poll(() => served).toEqual(['first']);
  const waiting = ['a1', 'a2', 'a3', 'a4'].map((name) => send(`/quick/${name}`, '203.0.113.1'));
  const refused = await send('/quick/a5', '203.0.113.1');
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('are waiting') });
  expect(refused.headers['retry-after']).toBe('2');
  waiting.push(send('/quick/b1', '203.0.113.2'));
  unfinished.resolve();
  await Promise.all([held, ...waiting]);
  expect(served).toEqual(['first', 'a1', 'b1', 'a2', 'a3', 'a4']);
});

test('nothing is done for a request whose sender has gone while it waited', async () => {
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const held = send('/held/first', '203.0.113.99');
  await expect.poll(() => served).toEqual(['first']);
  const arrived = once(server.server, 'request');
  const request = get(`${origin}/quick/gone`).on('error', () => {});
  const [, response] = await arrived;
  request.destroy();
  await once(response, 'close');
  unfinished.resolve();
  await held;
  expect((await send('/quick/next', '127.0.0.1')).statusCode).toBe(200);
  expect(served).toEqual(['first', 'next']);
});

test('a request that waits for something else holds no slot', async () => {
  const waiting = send('/waiting/poll', '203.0.113.1');
  await expect.poll(() => served).toEqual(['poll']);
  expect((await send('/quick/next', '203.0.113.1')).statusCode).toBe(200);
  expect(served).toEqual(['poll', 'next']);
  unfinished.resolve();
  expect((await waiting).statusCode).toBe(200);
});

test('after a request of a flood, further requests of the same address wait, and the others are served', async () => {
  await server.close();
  server = await startServer({ ...limits, ...allAreFloods, maxConcurrent: 2 });
  // Nobody else is there yet, so that this one is not part of a flood.
  expect((await send('/quick/b1', '203.0.113.2')).statusCode).toBe(200);
  expect((await send('/quick/a1', '203.0.113.1')).statusCode).toBe(200);
  void send('/quick/a2', '203.0.113.1');
  expect((await send('/quick/b2', '203.0.113.2')).statusCode).toBe(200);
  expect(served).toEqual(['b1', 'a1', 'b2']);
});

test.each(['a2', 'early'])(
  'after the large answer %s, further requests of the same address wait, and the others are served',
  async (name) => {
    await server.close();
    server = await startServer({ ...limits, maxConcurrent: 2 });
    expect((await send('/quick/b1', '203.0.113.2')).statusCode).toBe(200);
    expect((await send('/quick/a1', '203.0.113.1')).statusCode).toBe(200);
    expect((await send(`/large/${name}`, '203.0.113.1')).statusCode).toBe(200);
    void send('/quick/a3', '203.0.113.1');
    expect((await send('/large/b2', '203.0.113.2')).statusCode).toBe(200);
    expect(served).toEqual(['b1', 'a1', name, 'b2']);
  },
);

test('large answers that nobody else notices are not slowed down', async () => {
  for (const name of ['a1', 'a2', 'a3']) expect((await send(`/large/${name}`, '203.0.113.1')).statusCode).toBe(200);
});

test('a flood that nobody else notices is not slowed down', async () => {
  await server.close();
  server = await startServer({ ...limits, ...allAreFloods });
  for (const name of ['a1', 'a2', 'a3']) expect((await send(`/quick/${name}`, '203.0.113.1')).statusCode).toBe(200);
});

test('a few requests of each address delay nobody', async () => {
  for (const [name, from] of [
    ['a1', '203.0.113.1'],
    ['b1', '203.0.113.2'],
    ['a2', '203.0.113.1'],
    ['a3', '203.0.113.1'],
  ])
    expect((await send(`/quick/${name}`, from ?? '')).statusCode).toBe(200);
});
