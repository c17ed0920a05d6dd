import { expect, test } from 'vitest';
import { createOwnerPace } from './pace-owners.ts';

const openPace = () => {
  let nowMs = 0;
  const pace = createOwnerPace({ unpacedMs: 1_000, share: 0.25, longestRestMs: 5_000 }, () => nowMs);
  return {
    /** Works for this time, and returns the rest. */
    work: (owner: string, tookMs: number): number => {
      nowMs += tookMs;
      return pace.restAfter(owner, tookMs);
    },
    pass: (ms: number): void => {
      nowMs += ms;
    },
  };
};

test('an owner may work for a while, and then gets a share of the time', () => {
  const { work, pass } = openPace();
  expect(work('ann', 600)).toBe(0);
  const firstRest = work('ann', 600);
  expect(firstRest).toBe((600 - 600 * 0.25 + 600 - 1_000) / 0.25);
  pass(firstRest);
  expect(work('ann', 100)).toBe(300);
  expect(work('ben', 900)).toBe(0);
});

test('whoever comes back later may work for a while again', () => {
  const { work, pass } = openPace();
  expect(work('ann', 2_000)).toBe(4_000);
  pass(8_000);
  expect(work('ann', 1_000)).toBe(0);
});

test('no rest is longer than the longest one', () => {
  expect(openPace().work('ann', 30_000)).toBe(5_000);
});
