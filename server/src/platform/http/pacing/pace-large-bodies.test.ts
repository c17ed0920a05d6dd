import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceLargeBodies } from './pace-large-bodies.ts';
import { createRequestSubjects } from './queue-requests.ts';

let server: FastifyInstance;
let served: string[];
beforeEach(async () => {
  served = [];
  server = Fastify({ trustProxy: true, bodyLimit: 1024 * 1024 });
  paceLargeBodies(server, createRequestSubjects(() => false).subjectOf);
  server.post('/echo', async (request) => request.body);
  server.post<{ Body: { name: string } }>('/', async ({ body }) => served.push(body.name));
  await server.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const send = async (name: string, { from, size = 0 }: { from: string; size?: number }) =>
  await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify({ name, text: 'x'.repeat(size) }),
  });

test('the next large body of a subject is parsed after a rest, and nobody else waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const large = { from: '203.0.113.1', size: 200_000 };
  await send('first', large);
  const second = send('second', large);
  await send('small', { from: large.from });
  await send('of another', { from: '203.0.113.2', size: 200_000 });
  expect(served).toEqual(['first', 'small', 'of another']);
  await vi.advanceTimersByTimeAsync(60_000);
  await second;
  expect(served).toEqual(['first', 'small', 'of another', 'second']);
});

test('what a large body has arrives as it was sent', async () => {
  const body = {
    name: 'Größe "4" ½ \u0000 😀',
    text: '"\\\n'.repeat(100_000),
    nested: [[null, true, 1.5, { a: {} }]],
  };
  const { payload } = await server.inject({ method: 'POST', url: '/echo', payload: body });
  expect(JSON.parse(payload)).toEqual(body);
});

test('a large body with too many values is refused', async () => {
  const payload = { name: 'list', values: Array.from({ length: 200_001 }, () => 0) };
  const answer = await server.inject({ method: 'POST', url: '/', payload });
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('too many values') });
  expect(served).toEqual([]);
});

test('a large body of deeply nested values is refused, and the next one is parsed', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' };
  const payload = '['.repeat(100_000) + ']'.repeat(100_000);
  const answer = await server.inject({ method: 'POST', url: '/', headers, payload });
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('nested too deeply') });
  await send('next', { from: '203.0.113.2', size: 200_000 });
  expect(served).toEqual(['next']);
});

test('bodies are parsed again after the thread has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await send('first', { from: '203.0.113.1', size: 200_000 });
  await vi.advanceTimersByTimeAsync(120_000);
  await send('second', { from: '203.0.113.1', size: 200_000 });
  expect(served).toEqual(['first', 'second']);
});

test('malformed and dangerous JSON is refused in every size', async () => {
  for (const filler of ['', 'x'.repeat(200_000)]) {
    for (const payload of [`{"name":"${filler}`, `{"__proto__":{"name":"${filler}"}}`]) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': filler === '' ? '::1' : '::2' };
      const { statusCode } = await server.inject({ method: 'POST', url: '/', headers, payload });
      expect(statusCode).toBe(400);
    }
  }
});
