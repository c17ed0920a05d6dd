import type { OrderStatus } from '@comanda/contract/orders';
import { expect, test } from 'vitest';
import { summarizeOrders } from './summarize-orders.ts';
import { order } from './order.fixture.ts';

const me = 'me';
const of = (status: OrderStatus, ticks = [false, false], guestId = me) => order({ status, guestId }, ticks);

test('nothing ordered has no headline', () => {
  expect(summarizeOrders([], me)).toBeNull();
});

test.each([
  ['unopened', 'received'],
  ['accepted', 'received'],
  ['preparing', 'cooking'],
  ['cancelled', 'cancelled'],
] as const)('an order that is %s reads %s', (status, stage) => {
  expect(summarizeOrders([of(status)], me)?.stage).toBe(stage);
});

test('a partly delivered order shows how many lines are ready', () => {
  expect(summarizeOrders([of('partially_delivered', [true, false])], me)).toMatchObject({
    stage: 'ready',
    ready: 1,
    of: 2,
  });
});

test('open orders take precedence over delivered ones', () => {
  expect(summarizeOrders([of('delivered', [true, true]), of('unopened')], me)).toMatchObject({
    stage: 'received',
    ready: 0,
    of: 2,
  });
});

test("a guest who ordered sees their own orders, a guest who did not sees the table's", () => {
  const theirs = of('preparing', [false], 'them');
  expect(summarizeOrders([theirs, of('unopened')], me)?.stage).toBe('received');
  expect(summarizeOrders([theirs, of('delivered', [true])], me)?.stage).toBe('ready');
  expect(summarizeOrders([theirs], me)?.stage).toBe('cooking');
});

test('of several open orders the one that is furthest decides', () => {
  expect(summarizeOrders([of('unopened'), of('preparing')], me)).toMatchObject({ stage: 'cooking', ready: 0, of: 4 });
});

test('everything there is ready, whatever was cancelled', () => {
  expect(summarizeOrders([of('delivered', [true, true]), of('cancelled')], me)).toMatchObject({
    stage: 'ready',
    ready: 2,
    of: 2,
  });
});

test('accepted once nothing waits for the staff any more', () => {
  expect(summarizeOrders([of('unopened')], me)).toMatchObject({ stage: 'received', isAccepted: false });
  expect(summarizeOrders([of('accepted')], me)).toMatchObject({ stage: 'received', isAccepted: true });
  expect(summarizeOrders([of('accepted'), of('unopened')], me)).toMatchObject({ isAccepted: false });
});

test('an order of a counter has to be paid, waits for its time, or can be picked up', () => {
  const stageOf = (changes: Parameters<typeof order>[0]) => summarizeOrders([order(changes)], 'me')?.stage;
  expect(stageOf({ waitsFor: 'payment' })).toBe('unpaid');
  expect(stageOf({ waitsFor: 'time' })).toBe('later');
  expect(stageOf({ waitsFor: 'time', sendsAt: '2026-03-04T19:42:00.000Z' })).toBe('waiting');
  expect(stageOf({ status: 'preparing', readyAt: '2026-03-04T19:42:00.000Z' })).toBe('pickup');
  expect(stageOf({ status: 'delivered', readyAt: '2026-03-04T19:42:00.000Z' })).toBe('ready');
  expect(stageOf({ status: 'cancelled', waitsFor: 'payment' })).toBe('cancelled');
});
