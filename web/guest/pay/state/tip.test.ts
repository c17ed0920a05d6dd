import { expect, test } from 'vitest';
import { isTipPossible, noTip, tipAmount } from './tip.ts';

test('a tip is a part of the own share, an own amount, or nothing', () => {
  expect(tipAmount({ kind: 'percent', percent: 15 }, 1_230)).toBe(185);
  expect(tipAmount({ kind: 'own', amount: 300 }, 1_230)).toBe(300);
  expect(tipAmount({ kind: 'own', amount: null }, 1_230)).toBe(0);
});

test('without a choice there is no tip', () => {
  expect(tipAmount(noTip, 1_230)).toBe(0);
});

test.each([
  ['what is no amount', null, false],
  ['more than the limit', 5_001, false],
  ['the limit', 5_000, true],
  ['nothing typed', 0, true],
])('%s as a tip of one’s own', (_what, amount, isPossible) => {
  expect(isTipPossible({ kind: 'own', amount }, 1_230)).toBe(isPossible);
  expect(tipAmount({ kind: 'own', amount }, 1_230)).toBe(isPossible ? amount : 0);
});
