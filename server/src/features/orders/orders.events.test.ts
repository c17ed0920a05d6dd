import { expect, test } from 'vitest';
import { touchOrder } from './orders.events.ts';

test('an order is told to staff and to its table, and has nobody there prove anew that they sit at it', () => {
  const touched: string[][] = [];
  const touch = (...told: string[]) => void touched.push(told);
  touchOrder({ touch }, 'restaurant', 'visit');
  expect(touched).toEqual([
    ['orders', 'restaurant'],
    ['guestOrders', 'visit'],
    ['visits', 'restaurant'],
  ]);
});
