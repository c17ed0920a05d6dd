import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortWhenIdle } from './abort-when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const streaming = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const response = abortWhenIdle(new Response(readable, { headers: { 'content-type': 'text/event-stream' } }));
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('the response has no body');
  return { reader, say: () => writer.write(new Uint8Array([58, 10, 10])), close: () => writer.close() };
};

test('a stream that is kept alive goes on', async () => {
  const { reader, say, close } = streaming();
  for (let times = 0; times < 10; times++) {
    void say();
    expect((await reader.read()).done).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  void close();
  expect((await reader.read()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream on which nothing arrives any more ends in a failure', async () => {
  const { reader, say } = streaming();
  void say();
  await reader.read();
  const next = reader.read().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await next).toMatchObject({ code: 'deadline-exceeded' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a reader that leaves stops the clock', async () => {
  const { reader } = streaming();
  await reader.cancel();
  expect(vi.getTimerCount()).toBe(0);
});

test('other answers are left alone', () => {
  const answer = new Response('{}', { headers: { 'content-type': 'application/json' } });
  expect(abortWhenIdle(answer)).toBe(answer);
});
