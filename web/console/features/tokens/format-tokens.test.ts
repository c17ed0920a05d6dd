import { expect, test } from 'vitest';
import { formatTokens } from './format-tokens.ts';

test.each([
  [2_500, '2,500 tokens'],
  [1, '1 token'],
  [0, '0 tokens'],
  [-1, '-1 token'],
  [-100, '-100 tokens'],
])('%i reads %s', (amount, words) => {
  expect(formatTokens(amount)).toBe(words);
});
