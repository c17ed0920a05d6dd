import type { VisitDocument } from '@comanda/contract/visits';
import { expect, test } from 'vitest';
import { computeTableState } from './table-state.ts';

const openedAt = '2026-03-04T19:00:00.000Z';
const id = (number: number) => `0198f2b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const available = { isAvailable: true };

const guest = (change: Partial<VisitDocument['guests'][number]> = {}): VisitDocument['guests'][number] => ({
  id: id(5),
  name: 'Greta',
  state: 'seated',
  isAsking: false,
  isRefused: false,
  sharedCart: null,
  joinedAt: openedAt,
  changes: [],
  ...change,
});
const visitWith = (change: Partial<VisitDocument> = {}): VisitDocument => ({
  id: id(1),
  restaurantId: id(2),
  qrCodeId: '7K3M9QX2TB',
  tableNumber: '4',
  kind: 'table',
  code: '1234',
  joinMode: 'open',
  openedAt,
  lastActivityAt: openedAt,
  closedAt: null,
  closeReason: null,
  guests: [guest()],
  calls: [],
  joinRestriction: null,
  joinedTables: [],
  orderCount: 0,
  total: 0,
  unpaid: 0,
  testPaid: 0,
  closedBy: '',
  closedById: null,
  ...change,
});
const call = (kind: 'waiter' | 'bill_card', answeredAt: string | null = null) =>
  ({ id: id(9), kind, reason: '', reasonCode: null, calledAt: '2026-03-04T19:30:00.000Z', answeredAt }) as const;
const orderAt = (createdAt: string) => ({ visitId: id(1), createdAt });

test('a table without guests is free, or paused', () => {
  expect(computeTableState(available, undefined, [])).toEqual({ kind: 'free', since: null, unpaid: 0 });
  expect(computeTableState({ isAvailable: false }, undefined, []).kind).toBe('paused');
});

test('guests sit, choose, wait and pay', () => {
  expect(computeTableState(available, visitWith(), [])).toEqual({ kind: 'seated', since: openedAt, unpaid: 0 });
  const choosing = visitWith({ guests: [guest({ sharedCart: { lines: [{ name: 'Soup', quantity: 1 }] } })] });
  expect(computeTableState(available, choosing, []).kind).toBe('ordering');
  const ordered = visitWith({ orderCount: 2, total: 1_300, unpaid: 1_300 });
  const orders = [orderAt('2026-03-04T19:20:00.000Z'), orderAt('2026-03-04T19:10:00.000Z')];
  expect(computeTableState(available, ordered, orders)).toEqual({
    kind: 'waiting',
    since: '2026-03-04T19:10:00.000Z',
    unpaid: 1_300,
  });
  expect(computeTableState(available, ordered, [{ ...orderAt(openedAt), visitId: id(8) }]).kind).toBe('toPay');
  expect(computeTableState(available, { ...ordered, unpaid: 0 }, []).kind).toBe('paid');
});

test('a call comes before everything else, until it is answered', () => {
  const waiting = visitWith({ orderCount: 1, total: 650, unpaid: 650, calls: [call('waiter')] });
  expect(computeTableState(available, waiting, [orderAt(openedAt)])).toEqual({
    kind: 'calling',
    since: '2026-03-04T19:30:00.000Z',
    unpaid: 650,
  });
  expect(computeTableState(available, visitWith({ calls: [call('bill_card')] }), []).kind).toBe('bill');
  expect(computeTableState(available, visitWith({ calls: [call('waiter', openedAt)] }), []).kind).toBe('seated');
});

test('a phone that only staff can let in is a call', () => {
  const asking = visitWith({ joinMode: 'approval', guests: [guest({ state: 'waiting', isAsking: true })] });
  expect(computeTableState(available, asking, []).kind).toBe('calling');
});
