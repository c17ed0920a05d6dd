import { expect, test } from 'vitest';
import { formatDollars, formatPriceOfToken, formatTokens, formatTokenWorth } from './format-tokens.ts';

test.each([
  [2_500, '2,500 tokens'],
  [1, '1 token'],
  [0, '0 tokens'],
  [-1, '-1 token'],
  [-100, '-100 tokens'],
])('%i reads %s', (amount, words) => {
  expect(formatTokens(amount)).toBe(words);
});

test('tokens have a price in dollars', () => {
  expect(formatPriceOfToken()).toBe('$0.009');
  expect(formatTokenWorth(2_500)).toBe('$22.50');
  expect(formatDollars(2_250)).toBe('$22.50');
});
