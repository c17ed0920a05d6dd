import { expect, test } from 'vitest';
import { statusAfterTick, applyUnsentChanges, type OrderChange, type UnsentOrderChange } from './order-changes.ts';
import { createOrderFixture } from './order.fixture.ts';

const order = createOrderFixture({ status: 'unopened', lines: ['Soup', 'Bread'] });
const [soup = '', bread = ''] = order.items.map(({ id }) => id);
const orderRef = { restaurantId: order.restaurantId, orderId: order.id, tableNumber: order.tableNumber };
const waitingEntry = (id: string, change: OrderChange): UnsentOrderChange => ({
  id,
  change,
  atMs: 0,
  phase: 'waiting',
});
const accept = waitingEntry('a', { ...orderRef, kind: 'move', from: 'unopened', to: 'accepted' });
const tickSoup = waitingEntry('b', { ...orderRef, kind: 'tick', lineIds: [soup], to: 'partially_delivered' });

const applyUnsent = (...unsent: UnsentOrderChange[]) => {
  const { status, items } = applyUnsentChanges(order, unsent);
  return { status, delivered: items.filter(({ delivered }) => delivered).map(({ id }) => id) };
};

test('changes that wait are shown one on top of the other', () => {
  expect(applyUnsent(accept)).toEqual({ status: 'accepted', delivered: [] });
  expect(applyUnsent(accept, tickSoup)).toEqual({ status: 'partially_delivered', delivered: [soup] });
});

test('what is delivered as a whole is delivered to the last line', () => {
  const deliver = waitingEntry('c', { ...orderRef, kind: 'move', from: 'accepted', to: 'delivered' });
  expect(applyUnsent(accept, deliver)).toEqual({ status: 'delivered', delivered: [soup, bread] });
});

test('an order nobody here did anything with stays the same object: its card is not drawn again', () => {
  const others = { ...accept, change: { ...accept.change, orderId: 'other' } };
  expect(applyUnsentChanges(order, [others])).toBe(order);
});

test('a change that the history shows is not made again on top of what came after it', () => {
  const entry = {
    orderId: order.id,
    kind: 'status',
    previousStatus: null,
    notes: '',
    details: null,
    changedBy: 'Sam',
    changedById: null,
  } as const;
  const history = [{ ...entry, id: 'a', newStatus: 'accepted' as const, changedAt: order.createdAt }];
  const later = { ...order, status: 'preparing' as const, history };
  expect(applyUnsentChanges(later, [accept])).toBe(later);
});

test('what is about to be undone is not shown any more', () => {
  expect(applyUnsent(accept, waitingEntry('c', { ...orderRef, kind: 'undo', changeId: 'a' }))).toMatchObject({
    status: 'unopened',
  });
});

test('the last tick makes an order delivered, any other partially', () => {
  expect(statusAfterTick(order, soup)).toBe('partially_delivered');
  expect(statusAfterTick(applyUnsentChanges(order, [tickSoup]), bread)).toBe('delivered');
});
