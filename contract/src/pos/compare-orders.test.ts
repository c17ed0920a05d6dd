import { expect, test } from 'vitest';
import {
  compareLines,
  describePosDifference,
  listOrderDifferences,
  shortenDifferences,
  summarizeDifferences,
} from './compare-orders.ts';
import type { PosOrder, RemotePosOrder } from './pos-order.ts';

const line = (name: string, quantity: number) => ({
  id: '01900000-0000-7000-8000-000000000001',
  itemId: null,
  posItemId: null,
  name,
  quantity,
  unitPrice: 500,
  options: [],
  discounts: [],
  notes: '',
  taxRateMilliPercent: 0,
});

const ours = (changes: Partial<PosOrder> = {}): PosOrder => ({
  orderId: '01900000-0000-7000-8000-000000000001',
  placedAt: '2026-05-01T12:00:00.000Z',
  tableNumber: 'Table 7',
  kind: 'table',
  pickupNumber: null,
  dueAt: null,
  customerName: '',
  notes: '',
  currency: 'EUR',
  lines: [line('Soup', 2), line('Soup', 1), line('Bread', 1)],
  subtotal: 2_000,
  serviceCharge: 0,
  taxes: [],
  pricesIncludeTax: true,
  total: 2_000,
  isCancelled: false,
  cancelReason: '',
  ...changes,
});

const theirs = (changes: Partial<RemotePosOrder> = {}): RemotePosOrder => ({
  externalId: 'A1',
  status: 'OPEN',
  total: 2_000,
  lines: [
    { name: 'Bread', quantity: 1, unitPrice: 500 },
    { name: 'Soup', quantity: 3, unitPrice: 500 },
  ],
  ...changes,
});

test('the same dishes in another order, and in other lines, are the same', () => {
  expect(listOrderDifferences(ours(), theirs(), false)).toEqual([]);
  expect(compareLines(ours(), theirs())).toEqual([
    { name: 'Soup', ours: 3, theirs: 3 },
    { name: 'Bread', ours: 1, theirs: 1 },
  ]);
});

test('what differs is said by name and number', () => {
  const there = theirs({ total: 2_100, lines: [{ name: 'Soup', quantity: 2, unitPrice: 500 }] });
  const differences = listOrderDifferences(ours(), there, false);
  expect(differences.map(describePosDifference)).toEqual([
    'Soup: 3 here, 2 there.',
    'Bread: 1 here, 0 there.',
    'The totals differ.',
  ]);
  expect(summarizeDifferences(shortenDifferences([...differences, ...differences]))).toBe(
    'Soup: 3 here, 2 there. Bread: 1 here, 0 there. The totals differ. Soup: 3 here, 2 there. Bread: 1 here, 0 there. And 1 more.',
  );
});

test('a cent of rounding is no difference where taxes are worked out, and one where none are', () => {
  const taxes = [{ rateMilliPercent: 19_000, amount: 319 }];
  expect(listOrderDifferences(ours({ taxes }), theirs({ total: 2_001 }), false)).toEqual([]);
  expect(listOrderDifferences(ours(), theirs({ total: 2_001 }), false)).toEqual([{ code: 'total' }]);
});

test('a system that says nothing of lines and sums is not held to them', () => {
  expect(listOrderDifferences(ours(), theirs({ total: null, lines: null }), false)).toEqual([]);
});

test('canceled is canceled on both sides, or it differs', () => {
  expect(listOrderDifferences(ours({ isCancelled: true }), theirs(), true)).toEqual([]);
  expect(listOrderDifferences(ours({ isCancelled: true }), theirs(), false)).toEqual([{ code: 'cancelled_only_here' }]);
  expect(listOrderDifferences(ours(), theirs(), true)).toEqual([{ code: 'cancelled_only_there' }]);
});
