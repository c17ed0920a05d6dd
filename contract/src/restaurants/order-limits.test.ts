import { amountMinor } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { defaultOrderLimits } from './order-limits.ts';

test.each([
  ['USD', 50_000, 200_000],
  ['EUR', 50_000, 200_000],
  ['KWD', 500_000, 2_000_000],
  ['JPY', 75_000, 300_000],
  ['KRW', 1_000_000, 4_000_000],
  ['IDR', 10_000_000, 40_000_000],
])('the default limits in %s are %i an order and %i a visit, in its minor units', (currency, order, visit) => {
  expect(defaultOrderLimits(currency)).toEqual({ maxOrderTotalMinor: order, maxVisitTotalMinor: visit });
});

test('every currency has limits that an order can have, and a visit is worth at least one order', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const { maxOrderTotalMinor, maxVisitTotalMinor } = defaultOrderLimits(currency);
    expect(amountMinor.safeParse(maxOrderTotalMinor).success, currency).toBe(true);
    expect(maxVisitTotalMinor, currency).toBeGreaterThanOrEqual(maxOrderTotalMinor);
  }
});
