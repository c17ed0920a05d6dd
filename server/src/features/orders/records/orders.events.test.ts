import { expect, test } from 'vitest';
import { touchOrders } from './orders.events.ts';

test('a change of an order notifies staff and its table, without a new authorization of the phones there', () => {
  const touched: unknown[][] = [];
  const touch = (...args: unknown[]) => void touched.push(args);
  touchOrders({ touch }, 'restaurant', { visitId: 'visit', orderIds: ['order'] });
  expect(touched).toEqual([
    ['orders', 'restaurant', ['order']],
    ['guestOrders', 'restaurant/visit', ['order']],
    ['visits', 'restaurant', ['visit']],
  ]);
});
