import { expect, test } from 'vitest';
import { backoffMs, jitteredBackoffMs } from './backoff.ts';

const delays = (count: number, backoff: Parameters<typeof backoffMs>[1]) =>
  Array.from({ length: count }, (_, failures) => backoffMs(failures, backoff));

test('an exponential delay grows by its factor up to its maximum, and stays there', () => {
  expect(delays(5, { firstMs: 100, maxMs: 1_000 })).toEqual([100, 200, 400, 800, 1_000]);
  expect(delays(4, { firstMs: 100, maxMs: 1_000, factor: 3 })).toEqual([100, 300, 900, 1_000]);
  expect(backoffMs(5_000, { firstMs: 100, maxMs: 1_000 })).toBe(1_000);
});

test('the last delay of a list repeats', () => {
  expect(delays(4, { delaysMs: [5, 30] })).toEqual([5, 30, 30, 30]);
});

test('chance takes away at most half of a delay', () => {
  const backoff = { firstMs: 100, maxMs: 1_000 };
  expect([0, 0.5, 1].map((random) => jitteredBackoffMs(1, backoff, random))).toEqual([100, 150, 200]);
});
