import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOf } from '@comanda/contract/orders';
import { billLinesOf, type BillLine } from '@comanda/contract/splitting';
import { columnsOf, remainingOf, takeShares, type ReceiptedOrder, type ReceiptShare } from './shares.ts';

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Orders of all kinds of dishes and rates, with the taxes in the prices or on top of them. */
const order = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    taxRateMilliPercent: fc.constantFrom(0, 7_000, 8_875, 19_000),
    serviceChargeMilliPercent: fc.constantFrom(0, 12_500),
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 5_000 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        taxRateMilliPercent: fc.constantFrom(null, 0, 7_000, 19_000, 25_500),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ lines, ...rates }): ReceiptedOrder & { readonly subtotal: number } => ({
    id: idOf(0),
    ...billOf(lines, rates),
    ...rates,
    lines: lines.map(({ unitPrice, ...line }, index) => ({ id: idOf(index + 1), price: unitPrice, ...line })),
  }));

/** Each payer takes so much of what is open of each line; the last one all of it. Some have not paid after all. */
const payers = fc.array(
  fc.record({
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    isTakenBack: fc.boolean(),
  }),
  { maxLength: 6 },
);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('whoever pays what, and takes it back: receipts come to the order, column by column, and none is below zero', () => {
  fc.assert(
    fc.property(order, payers, (ordered, paying) => {
      const bill = billLinesOf({
        ...ordered,
        guestId: null,
        items: ordered.lines.map((line) => ({ ...line, name: '' })),
      });
      const columns = columnsOf(ordered);
      expect(sum(columns.map(({ amount }) => amount))).toBe(ordered.total);
      let open: BillLine[] = bill;
      const receipts: ReceiptShare[][] = [];
      const pay = (amounts: readonly number[]): ReceiptShare[] => {
        const paid = open.map(({ lineId }, index) => ({ lineId, amount: amounts[index] ?? 0 }));
        const shares = takeShares(ordered, { remaining: remainingOf(columns, receipts.flat()), paid });
        expect(sum(shares.map(({ amount }) => amount))).toBe(sum(amounts));
        expect(shares.every(({ amount }) => amount >= 0)).toBe(true);
        receipts.push(shares);
        return shares;
      };
      for (const { parts, isTakenBack } of paying) {
        const amounts = open.map((line, index) => Math.floor(line.open * (parts[index] ?? 0)));
        const shares = pay(amounts);
        if (isTakenBack) receipts.push(shares.map((share) => ({ ...share, amount: -share.amount })));
        else open = open.map((line, index) => ({ ...line, open: line.open - (amounts[index] ?? 0) }));
      }
      pay(open.map((line) => line.open));
      expect(remainingOf(columns, receipts.flat()).every(({ amount }) => amount === 0)).toBe(true);
      for (const tax of ordered.taxes) {
        const shares = receipts
          .flat()
          .filter((share) => share.column === 'tax' && share.rateMilliPercent === tax.rateMilliPercent);
        expect(sum(shares.map(({ amount }) => amount))).toBe(tax.amount);
      }
      const service = receipts.flat().filter(({ column }) => column === 'service');
      expect(sum(service.map(({ amount }) => amount))).toBe(ordered.serviceCharge);
    }),
  );
});

test('who pays the beer pays its tax, and not that of the bread', () => {
  const ordered: ReceiptedOrder = {
    id: idOf(0),
    total: 2_000,
    serviceCharge: 0,
    taxes: [
      { rateMilliPercent: 7_000, amount: 65 },
      { rateMilliPercent: 19_000, amount: 160 },
    ],
    taxRateMilliPercent: 7_000,
    pricesIncludeTax: true,
    lines: [
      { id: idOf(1), price: 1_000, quantity: 1, taxRateMilliPercent: null },
      { id: idOf(2), price: 1_000, quantity: 1, taxRateMilliPercent: 19_000 },
    ],
  };
  const beer = takeShares(ordered, { remaining: columnsOf(ordered), paid: [{ lineId: idOf(2), amount: 1_000 }] });
  expect(beer.filter(({ amount }) => amount > 0)).toEqual([
    { orderId: idOf(0), column: 'net', rateMilliPercent: 19_000, amount: 840 },
    { orderId: idOf(0), column: 'tax', rateMilliPercent: 19_000, amount: 160 },
  ]);
});
