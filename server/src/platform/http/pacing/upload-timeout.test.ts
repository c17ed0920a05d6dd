import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitUploadTime } from './upload-timeout.ts';

const uploadTimeoutMs = 30_000;
const server = Fastify();
limitUploadTime(server);
server.post('/', async () => ({}));

afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

test('an injected request is left alone, a request that arrives too slowly is cut off', async () => {
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { statusCode } = await server.inject({ method: 'POST', url: '/', payload: { told: true } });
  expect(statusCode).toBe(200);

  const requestStarted = once(server.server, 'request');
  const slow = connect(Number(new URL(address).port), '127.0.0.1');
  slow.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await requestStarted;
  const connectionClosed = once(slow, 'close');
  await vi.advanceTimersByTimeAsync(uploadTimeoutMs);
  await connectionClosed;
});
