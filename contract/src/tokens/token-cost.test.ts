import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '@comanda/contract/kernel';
import { formatTokenPrice, formatTokenValue, estimateTokenCost } from './token-cost.ts';

test('what signing up brings is shown as $22.50, at $0.009 a token', () => {
  expect(formatTokenValue(limits.tokens.grantedAtSignUp)).toBe('$22.50');
  expect(formatTokenPrice()).toBe('$0.009');
});

test('one restaurant with 2,000 scans and 900 orders pays for its scans alone', () => {
  expect(estimateTokenCost({ restaurants: 1, scans: 2_000, orders: 900 })).toEqual({
    scans: 2_000,
    paidOrders: 0,
    orders: 0,
    aMonth: 2_000,
    additionalRestaurants: 0,
    once: 0,
    firstMonthToBuy: 0,
  });
});

test('orders past the thousandth cost a token each, additional restaurants 500 once', () => {
  const cost = estimateTokenCost({ restaurants: 3, scans: 4_000, orders: 1_250 });
  expect(cost).toMatchObject({ paidOrders: 250, orders: 250, aMonth: 4_250, once: 1_000, firstMonthToBuy: 2_750 });
  expect(formatTokenValue(cost.aMonth)).toBe('$38.25');
});

test('a month is the sum of its lines, and more of anything never costs less', () => {
  const month = fc.record({
    restaurants: fc.integer({ min: 1, max: limits.restaurantsPerOwner }),
    scans: fc.nat(1_000_000),
    orders: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(month, month, (one, more) => {
      const cost = estimateTokenCost(one);
      expect(cost.aMonth).toBe(cost.scans + cost.orders);
      const larger = estimateTokenCost({
        restaurants: Math.max(one.restaurants, more.restaurants),
        scans: one.scans + more.scans,
        orders: one.orders + more.orders,
      });
      expect(larger.aMonth).toBeGreaterThanOrEqual(cost.aMonth);
      expect(larger.once).toBeGreaterThanOrEqual(cost.once);
      expect(larger.firstMonthToBuy).toBeGreaterThanOrEqual(cost.firstMonthToBuy);
    }),
  );
});
