import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPriceChange, type PriceChange } from './price-change.ts';

const percent = (milliPercent: number): PriceChange => ({ kind: 'percent', milliPercent });
const amount = (by: number): PriceChange => ({ kind: 'amount', amount: by });

test.each([
  [1_000, percent(10_000), 1, 1_100],
  [999, percent(10_000), 1, 1_099],
  [1_250, percent(-10_000), 1, 1_125],
  [1_005, percent(10_000), 1, 1_106],
  [1_234, percent(0), 5, 1_235],
  [1_232, percent(0), 5, 1_230],
  [1_225, percent(0), 50, 1_250],
  [1_224, percent(0), 50, 1_200],
  [1_000, amount(49), 10, 1_050],
  [1_000, amount(-1_250), 1, -250],
  [1_000, percent(-100_000), 1, 0],
  [8_875, percent(8_875), 1, 9_663],
  [0, percent(50_000), 1, 0],
])('%i changed by %o, in steps of %i, is %i', (price, change, multiple, expected) => {
  expect(applyPriceChange(price, change, multiple)).toBe(expected);
});

test('no price is off by even one: the sum agrees with the exact one of large integers', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.integer({ min: -100_000, max: 1_000_000 }),
      fc.constantFrom(1, 5, 10, 50, 100, 100_000),
      (price, milliPercent, multiple) => {
        const [scaled, step] = [BigInt(price) * BigInt(100_000 + milliPercent), 100_000n * BigInt(multiple)];
        const exact = ((2n * scaled + step) / (2n * step)) * BigInt(multiple);
        expect(BigInt(applyPriceChange(price, percent(milliPercent), multiple))).toBe(exact);
      },
    ),
  );
});
