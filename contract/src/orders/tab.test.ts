import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBill, sumAmounts, type BillInputLine } from './bill.ts';
import { guestStageByStatus, countReadyLines } from './guest-stages.ts';
import { orderStatuses } from './life-cycle.ts';
import { computeTab, type OrderSums } from './tab.ts';

const rates = { taxRateMilliPercent: 23_000, pricesIncludeTax: true, serviceChargeMilliPercent: 10_000 };

const line = (unitPrice: number): BillInputLine => ({ unitPrice, quantity: 1, taxRateMilliPercent: null });

const order = (prices: readonly number[], overrides: Partial<OrderSums> = {}, orderRates = rates): OrderSums => {
  const { taxes, ...sums } = computeBill(prices.map(line), orderRates);
  return { status: 'delivered', paid: 0, ...sums, taxes: [...taxes], ...overrides };
};

test('a table that ordered nothing owes nothing', () => {
  expect(computeTab([])).toEqual({ subtotal: 0, taxes: [], serviceCharge: 0, total: 0, paid: 0, left: 0 });
});

test('the tab is the sum of what the orders came to, each rounded by itself', () => {
  const tab = computeTab([order([333]), order([333])]);
  expect(tab).toEqual({
    subtotal: 666,
    taxes: [{ rateMilliPercent: 23_000, isIncluded: true, amount: 124 }],
    serviceCharge: 66,
    total: 732,
    paid: 0,
    left: 732,
  });
});

test('what was paid is told apart from what is left', () => {
  const tab = computeTab([order([1_000], { paid: 1_100 }), order([500]), order([200], { paid: 20 })]);
  expect(tab).toMatchObject({ total: 1_870, paid: 1_120, left: 750 });
});

test('a canceled order counts for nothing, paid or not', () => {
  const cancelled = { status: 'cancelled' } as const;
  const tab = computeTab([order([1_000]), order([700], cancelled), order([700], { ...cancelled, paid: 770 })]);
  expect(tab).toEqual(computeTab([order([1_000])]));
});

test('a tax that was contained before and is added now makes two lines of the same rate', () => {
  const added = { ...rates, pricesIncludeTax: false };
  const { taxes, total } = computeTab([order([1_230]), order([1_000], {}, added), order([1_000], {}, added)]);
  expect(taxes).toEqual([
    { rateMilliPercent: 23_000, isIncluded: true, amount: 230 },
    { rateMilliPercent: 23_000, isIncluded: false, amount: 460 },
  ]);
  expect(total).toBe(1_353 + 2 * 1_330);
});

test('for any orders the parts make the whole, and what guests owe apart is what the table owes', () => {
  const orders = fc.array(
    fc.record({
      prices: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 5 }),
      status: fc.constantFrom(...orderStatuses),
      paid: fc.integer({ min: 0, max: 1_000 }),
      pricesIncludeTax: fc.boolean(),
      guest: fc.constantFrom('a', 'b', 'c'),
    }),
  );
  fc.assert(
    fc.property(orders, (made) => {
      const all = made.map(({ prices, status, paid, pricesIncludeTax, guest }) => ({
        guest,
        sums: order(prices, { status, paid }, { ...rates, pricesIncludeTax }),
      }));
      const tabFor = (guest?: string) =>
        computeTab(all.filter((one) => guest === undefined || one.guest === guest).map(({ sums }) => sums));
      const tab = tabFor();
      const added = tab.taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount);
      expect(tab.subtotal + tab.serviceCharge + sumAmounts(added)).toBe(tab.total);
      expect(tab.paid + tab.left).toBe(tab.total);
      expect(sumAmounts(['a', 'b', 'c'].map((guest) => tabFor(guest).left))).toBe(tab.left);
    }),
  );
});

test('guests read three stages, and that an order was canceled', () => {
  expect(orderStatuses.map((status) => guestStageByStatus[status])).toEqual([
    'received',
    'received',
    'cooking',
    'ready',
    'ready',
    'cancelled',
  ]);
});

test('how many lines were brought', () => {
  expect(countReadyLines([{ delivered: true }, { delivered: false }, { delivered: true }])).toEqual({
    ready: 2,
    of: 3,
  });
});
