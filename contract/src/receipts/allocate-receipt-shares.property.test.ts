import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '@comanda/contract/kernel';
import { computeBill } from '@comanda/contract/orders';
import {
  grainsPerUnit,
  openAmountOf,
  computeSplitBill,
  allocateOrders,
  allocateShare,
  type LiveShare,
  type ShareLine,
  type SplitBill,
  type AllocatedShare,
  type ShareRequest,
} from '@comanda/contract/splitting';
import type { ReceiptContent, ReceiptLine } from './documents.ts';
import { formatReceipt } from './format-receipt.ts';
import {
  listReceiptColumns,
  allocateReceiptShares,
  subtractReceiptShares,
  toOrderToSplit,
  type ReceiptOrder,
  type ReceiptShare,
} from './allocate-receipt-shares.ts';

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const unmarked = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

const rates = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRateMilliPercent: fc.constantFrom(0, 7_000, 8_875, 19_000),
  serviceChargeMilliPercent: fc.constantFrom(0, 12_500),
});

/** Prices from one minor unit to very large sums, for currencies with different minor units. */
const order = fc.record({
  rates,
  lines: fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 5_000 }), fc.constant(1_250_000)),
      quantity: fc.integer({ min: 1, max: 4 }),
      taxRateMilliPercent: fc.constantFrom(null, 0, 7_000, 19_000, 25_500),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

const pick = fc.record({ line: fc.nat(), part: fc.integer({ min: 1, max: 24 }), of: fc.integer({ min: 1, max: 12 }) });
const tableAction = fc.oneof(
  fc.record({ type: fc.constant('items' as const), picks: fc.array(pick, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('items' as const), picks: fc.array(pick, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('equal' as const), among: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ type: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ type: fc.constant('rest' as const) }),
  fc.record({ type: fc.constantFrom('order', 'pay', 'free', 'take back'), which: fc.nat() }),
);
type TableAction = typeof tableAction extends fc.Arbitrary<infer Value> ? Value : never;

const tableHistory = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  orders: fc.array(order, { minLength: 1, maxLength: 2 }),
  actions: fc.array(tableAction, { maxLength: 14 }),
});

interface Receipt {
  readonly shares: readonly ReceiptShare[];
  readonly lines: readonly ReceiptLine[];
  readonly paid: readonly ShareLine[];
}
type ClaimedShare = AllocatedShare & Pick<LiveShare, 'equalOf'>;

/** Simulates a table that pays in all ways, and makes the receipts as the server does. */
class PayingTable {
  readonly orders: readonly ReceiptOrder[];
  readonly held: ClaimedShare[] = [];
  readonly paid: Array<{ readonly share: ClaimedShare; readonly receipt: Receipt }> = [];

  constructor(orders: ReadonlyArray<typeof order extends fc.Arbitrary<infer Value> ? Value : never>) {
    this.orders = orders.map((placed, index) => {
      const lines = placed.lines.map(({ price, ...line }) => ({ unitPrice: price, ...line }));
      return {
        id: idOf(index),
        ...computeBill(lines, placed.rates),
        ...placed.rates,
        lines: placed.lines.map((line, at) => ({ id: idOf(100 * (index + 1) + at), ...line })),
      };
    });
  }

  get bill(): SplitBill {
    const live = [...this.paid.map(({ share }) => share), ...this.held];
    const taken = live.flatMap(({ lines }) => lines);
    const owed = this.orders.map((one) => ({
      ...toOrderToSplit(one),
      taken: sum(taken.filter(({ orderId }) => orderId === one.id).map(({ amount }) => amount)),
    }));
    return computeSplitBill(owed, live);
  }

  claim(wanted: ShareRequest): void {
    const result = allocateShare(this.bill, wanted);
    if (result.isTaken) this.held.push({ ...result.share, equalOf: wanted.kind === 'equal' ? wanted.among : null });
  }

  performAction(action: TableAction): void {
    switch (action.type) {
      case 'items': {
        const { lines } = this.bill;
        const picked = new Map(
          action.picks.flatMap(({ line: at, part, of }) => {
            const line = lines[at % lines.length];
            const grains = Math.min(line?.openGrains ?? 0, (grainsPerUnit / of) * part);
            return line === undefined || grains < 1 ? [] : [[line.lineId, { ...line, grains }] as const];
          }),
        );
        if (picked.size > 0) this.claim({ kind: 'items', lines: [...picked.values()] });
        return;
      }
      case 'equal':
        return this.claim({ kind: 'equal', among: action.among });
      case 'amount':
        return this.claim({ kind: 'amount', amount: action.amount });
      case 'rest':
        return this.claim({ kind: 'rest' });
      case 'order': {
        const one = this.orders[action.which % this.orders.length];
        const share = allocateOrders(this.bill, new Set([one?.id ?? '']));
        if (share.lines.length > 0) this.held.push({ ...share, equalOf: null });
        return;
      }
      case 'pay':
        if (this.held.length > 0) this.pay(action.which % this.held.length);
        return;
      case 'free':
        if (this.held.length > 0) this.held.splice(action.which % this.held.length, 1);
        return;
      case 'take back':
        if (this.paid.length > 0) this.paid.splice(action.which % this.paid.length, 1);
    }
  }

  pay(index: number): void {
    const [share] = this.held.splice(index, 1);
    if (share === undefined) return;
    const earlier = this.paid.map(({ receipt }) => receipt);
    const divided = this.orders.map((one) => {
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
    const receipt = {
      shares: divided.flatMap(({ shares }) => shares),
      lines: divided.flatMap(({ lines }) => lines),
      paid: share.lines,
    };
    this.paid.push({ share, receipt });
  }
}

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
    fc.property(tableHistory, ({ currency, orders, actions }) => {
      const table = new PayingTable(orders);
      for (const action of actions) table.performAction(action);
      while (table.held.length > 0) table.pay(0);
      if (openAmountOf(table.bill) > 0) table.claim({ kind: 'rest' });
      while (table.held.length > 0) table.pay(0);
      const receipts = table.paid.map(({ receipt }) => receipt);
      const lineOf = new Map(table.orders.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
      const added = new Set(table.orders.filter((one) => !one.pricesIncludeTax).map(({ id }) => id));
      for (const { share, receipt } of table.paid) {
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
          const { price = 0 } = lineOf.get(receipt.lines[index]?.lineId ?? '') ?? {};
          const [, count] = /^(\d+) × Dish$/.exec(unmarked(label)) ?? [];
          if (count !== undefined) expect(amount).toBe(formatMoney(Number(count) * price, currency, 'en'));
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
          expect(sum(shown.map(({ amount }) => amount))).toBe(line.price * line.quantity);
          expect(sum(shown.map(({ grains }) => grains))).toBeLessThanOrEqual(line.quantity * grainsPerUnit);
        }
      }
    }),
    { numRuns: 400 },
  );
});

const noEarlierReceipts = { shares: [], lines: [], paid: [] };
const twoRates: ReceiptOrder = {
  id: idOf(0),
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
    { id: idOf(1), price: 1_832, quantity: 1, taxRateMilliPercent: null },
    { id: idOf(2), price: 2_799, quantity: 1, taxRateMilliPercent: 5_000 },
  ],
};

test('with taxes of two rates on top, each dish stands with its price', () => {
  const bill = computeSplitBill([{ ...toOrderToSplit(twoRates), taken: 0 }], []);
  const { lines } = allocateOrders(bill, new Set([twoRates.id]));
  expect(allocateReceiptShares(twoRates, { earlier: noEarlierReceipts, paid: lines })).toEqual({
    lines: [
      { lineId: idOf(1), grains: grainsPerUnit, amount: 1_832 },
      { lineId: idOf(2), grains: grainsPerUnit, amount: 2_799 },
    ],
    shares: [
      { orderId: idOf(0), column: 'net', rateMilliPercent: 5_000, amount: 2_799 },
      { orderId: idOf(0), column: 'net', rateMilliPercent: 8_875, amount: 1_832 },
      { orderId: idOf(0), column: 'tax', rateMilliPercent: 5_000, amount: 140 },
      { orderId: idOf(0), column: 'tax', rateMilliPercent: 8_875, amount: 163 },
    ],
  });
});

test('who pays the beer pays its tax, and not that of the bread', () => {
  const ordered: ReceiptOrder = {
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
  const paid = [{ lineId: idOf(2), grains: grainsPerUnit, amount: 1_000 }];
  expect(allocateReceiptShares(ordered, { earlier: noEarlierReceipts, paid })).toEqual({
    lines: [{ lineId: idOf(2), grains: grainsPerUnit, amount: 1_000 }],
    shares: [
      { orderId: idOf(0), column: 'net', rateMilliPercent: 19_000, amount: 840 },
      { orderId: idOf(0), column: 'tax', rateMilliPercent: 19_000, amount: 160 },
    ],
  });
});
