import { expect, test } from 'vitest';
import { computeLabelInterval, computeTicks } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [97, [0, 25, 50, 75, 100]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 25, 50, 75, 100, 125]],
  [123_456, [0, 25_000, 50_000, 75_000, 100_000, 125_000]],
  [402_800, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
])('lines for at most %i stand at %o', (most, lines) => {
  expect(computeTicks(most)).toEqual(lines);
});

test('what can be divided has lines between whole figures', () => {
  expect(computeTicks(1, { isWhole: false })).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('nothing exceeds the last line, and the lines stay few', () => {
  for (let most = 1; most < 5_000; most += 7) {
    const lines = computeTicks(most);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
    expect(lines.length).toBeLessThanOrEqual(6);
  }
});

test.each([
  [7, 12, 1],
  [24, 12, 2],
  [31, 10, 4],
  [90, 12, 14],
  [366, 10, 37],
])('of %i labels with room for %i every %ith is written', (count, most, every) => {
  expect(computeLabelInterval(count, most)).toBe(every);
});
