import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('the first tries come within half a second of each other', () => {
  for (let tries = 0; tries < 16; tries++) expect(retryDelayMs(tries, 1)).toBeLessThanOrEqual(500);
});

test('later tries thin out, up to ten seconds', () => {
  expect(retryDelayMs(20, 1)).toBeGreaterThan(2_000);
  expect(retryDelayMs(500, 1)).toBe(10_000);
});

test('chance takes away at most half of the delay', () => {
  expect(retryDelayMs(0, 0)).toBe(100);
  expect(retryDelayMs(0, 1)).toBe(200);
});
