import { expect, test } from 'vitest';
import { noTip, tipAmount } from './tip.ts';

test('a tip is a part of the own share, an own amount, or nothing', () => {
  expect(tipAmount({ kind: 'percent', percent: 15 }, 1_230)).toBe(185);
  expect(tipAmount({ kind: 'own', amount: 300 }, 1_230)).toBe(300);
  expect(tipAmount({ kind: 'own', amount: null }, 1_230)).toBe(0);
});

test('whoever says nothing gives nothing', () => {
  expect(tipAmount(noTip, 1_230)).toBe(0);
});
