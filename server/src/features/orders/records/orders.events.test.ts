import { expect, test } from 'vitest';
import { touchOrder } from './orders.events.ts';

test('a change of an order notifies staff and its table, without a new authorization of the phones there', () => {
  const touched: string[][] = [];
  const touch = (...args: string[]) => void touched.push(args);
  touchOrder({ touch }, 'restaurant', 'visit');
  expect(touched).toEqual([
    ['orders', 'restaurant'],
    ['guestOrders', 'visit'],
    ['visits', 'restaurant'],
  ]);
});
