import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '@comanda/contract/kernel';
import { isPausedAtBalance, tokenPriceCents, findWarningLevel } from './packs.ts';

test('the packs cost what a token is worth, to the cent', () => {
  expect(limits.tokens.packs.map(tokenPriceCents)).toEqual([900, 2_250, 4_500, 9_000, 22_500]);
});

test.each([
  [100, 90],
  [101, 91],
  [105, 95],
  [104, 94],
  [333, 300],
  [1_000_000, 900_000],
])('%i tokens cost %i cents: the nearest, half a cent up', (tokens, cents) => {
  expect(tokenPriceCents(tokens)).toBe(cents);
});

test('a price is never more than half a cent off, and more tokens never cost less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: limits.tokens.mostBought }), (tokens) => {
      const tenths = tokenPriceCents(tokens) * 10 - tokens * 9;
      expect(tenths).toBeGreaterThan(-5);
      expect(tenths).toBeLessThanOrEqual(5);
      expect(tokenPriceCents(tokens + 1)).toBeGreaterThanOrEqual(tokenPriceCents(tokens));
    }),
  );
});

test.each([
  [501, null],
  [500, 500],
  [101, 500],
  [100, 100],
  [1, 100],
  [0, 0],
  [-99, 0],
])('a balance of %i has fallen to %s', (balance, level) => {
  expect(findWarningLevel(balance)).toBe(level);
});

test('menus pause when the grace is used up, and not a token earlier', () => {
  expect([-99, -100, -101].map(isPausedAtBalance)).toEqual([false, true, true]);
});
