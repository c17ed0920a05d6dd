import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBill, type BillInputLine } from './bill.ts';

const line = (unitPrice: number, quantity = 1, taxRateMilliPercent: number | null = null): BillInputLine => ({
  unitPrice,
  quantity,
  taxRateMilliPercent,
});

const none = { taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 0 };

test('without tax and service the total is the sum of the lines', () => {
  expect(computeBill([line(1_250, 2), line(399)], none)).toEqual({
    subtotal: 2_899,
    taxes: [],
    serviceCharge: 0,
    total: 2_899,
  });
});

test('a tax contained in the prices is shown and not added', () => {
  const bill = computeBill([line(12_300)], { ...none, taxRateMilliPercent: 23_000 });
  expect(bill).toMatchObject({ taxes: [{ rateMilliPercent: 23_000, amount: 2_300 }], total: 12_300 });
});

test('a tax on top of the prices is added, to the thousandth of a percent, half a cent up', () => {
  const bill = computeBill([line(10_000)], { ...none, pricesIncludeTax: false, taxRateMilliPercent: 8_875 });
  expect(bill).toMatchObject({ taxes: [{ amount: 888 }], total: 10_888 });
});

test('an item with a rate of its own makes a line of its own', () => {
  const bill = computeBill([line(1_000), line(2_000, 1, 6_000), line(500, 1, 0)], {
    ...none,
    taxRateMilliPercent: 23_000,
  });
  expect(bill.taxes).toEqual([
    { rateMilliPercent: 6_000, amount: 113 },
    { rateMilliPercent: 23_000, amount: 187 },
  ]);
});

test('a service charge is taken on what was ordered', () => {
  expect(computeBill([line(9_999)], { ...none, serviceChargeMilliPercent: 12_500 })).toMatchObject({
    serviceCharge: 1_250,
    total: 11_249,
  });
});

test('for any lines and rates every amount is a whole number, and the parts make the total', () => {
  const lines = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      taxRateMilliPercent: fc.option(fc.integer({ min: 0, max: 100_000 })),
    }),
  );
  const rates = fc.record({
    taxRateMilliPercent: fc.integer({ min: 0, max: 100_000 }),
    pricesIncludeTax: fc.boolean(),
    serviceChargeMilliPercent: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(lines, rates, (ordered, at) => {
      const { subtotal, taxes, serviceCharge, total } = computeBill(ordered, at);
      const taxed = taxes.reduce((sum, { amount }) => sum + amount, 0);
      for (const amount of [subtotal, taxed, serviceCharge, total]) expect(Number.isSafeInteger(amount)).toBe(true);
      expect(total).toBe(subtotal + serviceCharge + (at.pricesIncludeTax ? 0 : taxed));
      if (at.pricesIncludeTax) expect(taxed).toBeLessThanOrEqual(subtotal);
    }),
  );
});
