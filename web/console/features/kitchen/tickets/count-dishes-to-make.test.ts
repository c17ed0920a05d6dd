import { expect, test } from 'vitest';
import { countDishesToMake } from './count-dishes-to-make.ts';
import { createTicketLine, createTicketOption, createKitchenOrder } from './tickets.fixture.ts';
import { computeTickets, type CookedOrder } from './compute-tickets.ts';

const allDay = (orders: CookedOrder[]) =>
  countDishesToMake(computeTickets({ orders, cancelled: [], stations: [], chosenIds: [], seen: {} }));

test('all that is still to be made, by dish and by what was picked, the most first', () => {
  const burger = { name: 'Burger', itemId: 'burger' };
  const orders = [
    createKitchenOrder('one', [
      createTicketLine({ id: '1', ...burger, quantity: 2, options: [createTicketOption('Rare')] }),
      createTicketLine({ id: '2', ...burger, options: [createTicketOption('Well done')] }),
      createTicketLine({ id: '3', name: 'Salad', itemId: 'salad' }),
    ]),
    createKitchenOrder('two', [
      createTicketLine({ id: '4', ...burger, options: [createTicketOption('Rare')] }),
      createTicketLine({ id: '5', ...burger, readyAt: '2026-03-04T19:50:00.000Z' }),
      createTicketLine({ id: '6', ...burger, delivered: true }),
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
  const cake = (id: string) => createTicketLine({ id, name: 'Birthday cake', itemId: null });
  expect(allDay([createKitchenOrder('one', [cake('1')]), createKitchenOrder('two', [cake('2')])])).toMatchObject([
    { key: 'Birthday cake', itemId: null, count: 2 },
  ]);
});
