import { expect, test } from 'vitest';
import { attempts, isUnderWay, statusAfterTick, withAttempt } from './order-attempts.ts';
import { orderOf } from './order.fixture.ts';

const order = orderOf({ status: 'accepted', lines: ['Soup', 'Bread'] });
const [soup = ''] = order.items.map(({ id }) => id);

test('an order looks as its mover expects it to become, and only until it has changed', () => {
  const attempt = { updatedAt: order.updatedAt, status: 'partially_delivered', lineIds: [soup] } as const;
  expect(withAttempt(order, attempt)).toMatchObject({
    status: 'partially_delivered',
    items: [{ delivered: true }, { delivered: false }],
  });
  const changed = { ...order, status: 'cancelled', updatedAt: '2026-03-04T19:43:00.000Z' } as const;
  expect(withAttempt(changed, attempt)).toBe(changed);
  expect(isUnderWay(changed, attempt)).toBe(false);
});

test('an order nobody here did anything with stays the same object: its card is not drawn again', () => {
  expect(withAttempt(order, undefined)).toBe(order);
});

test('what is delivered as a whole is delivered to the last line', () => {
  const { items } = withAttempt(order, { updatedAt: order.updatedAt, status: 'delivered', lineIds: [] });
  expect(items.map(({ delivered }) => delivered)).toEqual([true, true]);
});

test('the last tick finishes an order', () => {
  const half = withAttempt(order, { updatedAt: order.updatedAt, status: 'partially_delivered', lineIds: [soup] });
  const [, bread = ''] = half.items.map(({ id }) => id);
  expect([statusAfterTick(order, soup), statusAfterTick(half, bread)]).toEqual(['partially_delivered', 'delivered']);
});

test('what is forgotten is forgotten', () => {
  attempts.set(order.id, { updatedAt: order.updatedAt, status: 'preparing', lineIds: [] });
  expect(attempts.get(order.id)?.status).toBe('preparing');
  attempts.set(order.id, null);
  expect(attempts.get(order.id)).toBeUndefined();
});
