import { expect, test } from 'vitest';
import { compareFigures } from './compare-figures.ts';

test.each([
  [120, 100, { direction: 'up', text: '20%', words: '20% more' }],
  [75, 100, { direction: 'down', text: '25%', words: '25% less' }],
  [0, 100, { direction: 'down', text: '100%', words: '100% less' }],
  [1_001, 1_000, { direction: 'same', text: 'Same', words: 'the same' }],
  [2_550, 100, { direction: 'up', text: '25×', words: '25 times as much' }],
])('%i against %i', (now, before, change) => {
  expect(compareFigures(now, before)).toEqual(change);
});

test('against nothing there is no percentage', () => {
  expect(compareFigures(50, 0)).toBeNull();
  expect(compareFigures(0, 0)).toBeNull();
});
