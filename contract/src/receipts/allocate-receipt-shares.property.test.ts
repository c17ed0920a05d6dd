import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoneyIn } from '@comanda/contract/kernel';
import { computeBill } from '@comanda/contract/orders';
import { playTable, randomTableHistory, testIdOf } from '@comanda/contract/testing';
import {
  grainsPerUnit,
  computeSplitBill,
  allocateOrders,
  type ShareLine,
  type AllocatedShare,
} from '@comanda/contract/splitting';
import type { ReceiptContent, ReceiptLine } from './documents.ts';
import { formatReceipt } from './format-receipt.ts';
import {
  listReceiptColumns,
  allocateReceiptShares,
  subtractReceiptShares,
  toOrderToSplit,
  type ReceiptOrder,
  type ReceiptOrderLine,
  type ReceiptShare,
} from './allocate-receipt-shares.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const computeReducedPrice = ({ price, quantity, discount }: ReceiptOrderLine): number => price * quantity - discount;
const unmarked = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

interface Receipt {
  readonly shares: readonly ReceiptShare[];
  readonly lines: readonly ReceiptLine[];
  readonly paid: readonly ShareLine[];
}

/** Makes the receipts of all payments that were not taken back, as the server does. */
const writeReceipts = ({ orders, events }: ReturnType<typeof playTable>) => {
  let paid: Array<{ readonly share: AllocatedShare; readonly receipt: Receipt }> = [];
  for (const { type, share } of events) {
    paid =
      type === 'paid'
        ? [
            ...paid,
            {
              share,
              receipt: writeReceipt(
                share,
                orders,
                paid.map(({ receipt }) => receipt),
              ),
            },
          ]
        : paid.filter((one) => one.share !== share);
  }
  return paid;
};

const writeReceipt = (share: AllocatedShare, orders: readonly ReceiptOrder[], earlier: readonly Receipt[]): Receipt => {
  const divided = orders.map((one) => {
    const ofOrder = ({ orderId }: ShareLine): boolean => orderId === one.id;
    const { shares, lines } = allocateReceiptShares(one, {
      paid: share.lines.filter(ofOrder),
      earlier: {
        shares: earlier.flatMap((receipt) => receipt.shares),
        lines: earlier.flatMap((receipt) => receipt.lines.map(({ lineId = '', amount }) => ({ lineId, amount }))),
        paid: earlier.flatMap((receipt) => receipt.paid.filter(ofOrder)),
      },
    });
    const named = lines.map((line) => ({
      ...line,
      name: 'Dish',
      options: [],
      quantity: one.lines.find(({ id }) => id === line.lineId)?.quantity ?? 0,
    }));
    return { shares, lines: named };
  });
  return {
    shares: divided.flatMap(({ shares }) => shares),
    lines: divided.flatMap(({ lines }) => lines),
    paid: share.lines,
  };
};

const contentOf = (lines: readonly ReceiptLine[], currency: string, total: number): ReceiptContent => ({
  restaurant: { name: 'Olive', address: '', phone: '', text: '' },
  timezone: 'UTC',
  table: '1',
  payerName: '',
  at: '2026-07-01T22:30:00.000Z',
  refersToNumber: null,
  currency,
  split: 'items',
  equalOf: null,
  lines: [...lines],
  taxes: [],
  serviceCharge: 0,
  overpaid: 0,
  total,
  tip: 100,
  method: 'pay_at_table',
  paidWith: 'cash',
  given: null,
  change: null,
  isTest: false,
});

test('however a bill is split, every receipt adds up, says which part was paid, and all of them come to the bill', () => {
  fc.assert(
    fc.property(randomTableHistory, (history) => {
      const { currency } = history;
      const table = playTable(history);
      const paid = writeReceipts(table);
      const receipts = paid.map(({ receipt }) => receipt);
      const lineOf = new Map(table.orders.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
      const added = new Set(table.orders.filter((one) => !one.pricesIncludeTax).map(({ id }) => id));
      for (const { share, receipt } of paid) {
        const total = sum(receipt.shares.map(({ amount }) => amount));
        expect(total).toBe(share.amount);
        expect([...receipt.shares, ...receipt.lines].every(({ amount }) => amount >= 0)).toBe(true);
        // The service charge and the added taxes are listed below the lines.
        const below = receipt.shares.filter(
          ({ column, orderId }) => column === 'service' || (column === 'tax' && added.has(orderId)),
        );
        expect(sum(receipt.lines.map(({ amount }) => amount)) + sum(below.map(({ amount }) => amount))).toBe(total);
        const read = formatReceipt(
          { number: 1, kind: 'payment', content: contentOf(receipt.lines, currency, total) },
          'en',
        );
        for (const [index, { label, amount }] of read.lines.entries()) {
          const shown = receipt.lines[index]?.amount ?? 0;
          expect(amount).toBe(formatMoneyIn(shown, currency, 'en'));
          const line = lineOf.get(receipt.lines[index]?.lineId ?? '');
          const [, count] = /^(\d+) × Dish$/.exec(unmarked(label)) ?? [];
          if (count !== undefined && line !== undefined)
            expect(shown * line.quantity).toBe(Number(count) * computeReducedPrice(line));
        }
      }
      for (const one of table.orders) {
        const shares = receipts.flatMap((receipt) => receipt.shares);
        expect(subtractReceiptShares(listReceiptColumns(one), shares).every(({ amount }) => amount === 0)).toBe(true);
        for (const column of listReceiptColumns(one)) {
          const same = shares.filter(
            (share) =>
              share.orderId === one.id &&
              share.column === column.column &&
              share.rateMilliPercent === column.rateMilliPercent,
          );
          expect(sum(same.map(({ amount }) => amount))).toBe(column.amount);
        }
        for (const line of one.lines) {
          const shown = receipts.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
          expect(sum(shown.map(({ amount }) => amount))).toBe(computeReducedPrice(line));
          expect(sum(shown.map(({ grains }) => grains))).toBeLessThanOrEqual(line.quantity * grainsPerUnit);
        }
      }
    }),
    { numRuns: 400 },
  );
});

const noEarlierReceipts = { shares: [], lines: [], paid: [] };
const twoRates: ReceiptOrder = {
  id: testIdOf(0),
  ...computeBill(
    [
      { unitPrice: 1_832, quantity: 1, taxRateMilliPercent: null },
      { unitPrice: 2_799, quantity: 1, taxRateMilliPercent: 5_000 },
    ],
    { taxRateMilliPercent: 8_875, pricesIncludeTax: false, serviceChargeMilliPercent: 0 },
  ),
  taxRateMilliPercent: 8_875,
  pricesIncludeTax: false,
  lines: [
    { id: testIdOf(1), price: 1_832, quantity: 1, discount: 0, taxRateMilliPercent: null },
    { id: testIdOf(2), price: 2_799, quantity: 1, discount: 0, taxRateMilliPercent: 5_000 },
  ],
};

test('with taxes of two rates on top, each dish stands with its price', () => {
  const bill = computeSplitBill([{ ...toOrderToSplit(twoRates), taken: 0 }], []);
  const { lines } = allocateOrders(bill, new Set([twoRates.id]));
  expect(allocateReceiptShares(twoRates, { earlier: noEarlierReceipts, paid: lines })).toEqual({
    lines: [
      { lineId: testIdOf(1), grains: grainsPerUnit, amount: 1_832 },
      { lineId: testIdOf(2), grains: grainsPerUnit, amount: 2_799 },
    ],
    shares: [
      { orderId: testIdOf(0), column: 'net', rateMilliPercent: 5_000, amount: 2_799 },
      { orderId: testIdOf(0), column: 'net', rateMilliPercent: 8_875, amount: 1_832 },
      { orderId: testIdOf(0), column: 'tax', rateMilliPercent: 5_000, amount: 140 },
      { orderId: testIdOf(0), column: 'tax', rateMilliPercent: 8_875, amount: 163 },
    ],
  });
});

test('who pays the beer pays its tax, and not that of the bread', () => {
  const ordered: ReceiptOrder = {
    id: testIdOf(0),
    total: 2_000,
    serviceCharge: 0,
    taxes: [
      { rateMilliPercent: 7_000, amount: 65 },
      { rateMilliPercent: 19_000, amount: 160 },
    ],
    taxRateMilliPercent: 7_000,
    pricesIncludeTax: true,
    lines: [
      { id: testIdOf(1), price: 1_000, quantity: 1, discount: 0, taxRateMilliPercent: null },
      { id: testIdOf(2), price: 1_000, quantity: 1, discount: 0, taxRateMilliPercent: 19_000 },
    ],
  };
  const paid = [{ lineId: testIdOf(2), grains: grainsPerUnit, amount: 1_000 }];
  expect(allocateReceiptShares(ordered, { earlier: noEarlierReceipts, paid })).toEqual({
    lines: [{ lineId: testIdOf(2), grains: grainsPerUnit, amount: 1_000 }],
    shares: [
      { orderId: testIdOf(0), column: 'net', rateMilliPercent: 19_000, amount: 840 },
      { orderId: testIdOf(0), column: 'tax', rateMilliPercent: 19_000, amount: 160 },
    ],
  });
});
