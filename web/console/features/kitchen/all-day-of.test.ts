import { expect, test } from 'vitest';
import { allDayOf } from './all-day-of.ts';
import { line, option, order } from './tickets.fixture.ts';
import { ticketsOf, type CookedOrder } from './tickets-of.ts';

const allDay = (orders: CookedOrder[]) =>
  allDayOf(ticketsOf({ orders, cancelled: [], stations: [], chosenIds: [], seen: {} }));

test('all that is still to be made, by dish and by what was picked, the most first', () => {
  const burger = { name: 'Burger', itemId: 'burger' };
  const orders = [
    order('one', [
      line({ id: '1', ...burger, quantity: 2, options: [option('Rare')] }),
      line({ id: '2', ...burger, options: [option('Well done')] }),
      line({ id: '3', name: 'Salad', itemId: 'salad' }),
    ]),
    order('two', [
      line({ id: '4', ...burger, options: [option('Rare')] }),
      line({ id: '5', ...burger, readyAt: '2026-03-04T19:50:00.000Z' }),
      line({ id: '6', ...burger, delivered: true }),
    ]),
  ];
  expect(allDay(orders)).toEqual([
    {
      key: 'burger',
      name: 'Burger',
      itemId: 'burger',
      count: 4,
      variants: [
        { name: 'Rare', count: 3 },
        { name: 'Well done', count: 1 },
      ],
    },
    { key: 'salad', name: 'Salad', itemId: 'salad', count: 1, variants: [] },
  ]);
});

test('what is on no menu counts by its name', () => {
  const cake = (id: string) => line({ id, name: 'Birthday cake', itemId: null });
  expect(allDay([order('one', [cake('1')]), order('two', [cake('2')])])).toMatchObject([
    { key: 'Birthday cake', itemId: null, count: 2 },
  ]);
});
