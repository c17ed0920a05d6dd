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
};

let server: FastifyInstance;
/** The names of the requests in the order in which the server began to work on them. */
let served: string[];
let unfinished: PromiseWithResolvers<void>;

/** A server that works on one request at a time. Requests below `/held` are not finished before the test says so. */
beforeEach(async () => {
  served = [];
  unfinished = Promise.withResolvers();
  server = Fastify({ trustProxy: true });
  const { subjectOf } = createRequestSubjects((deviceHash) => deviceHash === readDeviceHash(knownCookie));
  queueRequests(server, { enter: createRequestLine(limits), subjectOf });
  server.get<{ Params: { name: string } }>('/quick/:name', async ({ params }) => served.push(params.name));
  server.get<{ Params: { name: string } }>('/held/:name', async ({ params }) => {
    served.push(params.name);
    await unfinished.promise;
    return {};
  });
  server.get<{ Params: { name: string } }>('/waiting/:name', async ({ params }) => {
    served.push(params.name);
    leaveRequestLine();
    await unfinished.promise;
    return {};
  });
  server.get('/health', { config: { isUnqueued: true } }, async () => 'well');
  await server.ready();
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

test('a request that waits for something else holds no slot', async () => {
  const waiting = send('/waiting/poll', '203.0.113.1');
  await expect.poll(() => served).toEqual(['poll']);
  expect((await send('/quick/next', '203.0.113.1')).statusCode).toBe(200);
  expect(served).toEqual(['poll', 'next']);
  unfinished.resolve();
  expect((await waiting).statusCode).toBe(200);
});
