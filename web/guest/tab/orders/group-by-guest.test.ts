import { expect, test } from 'vitest';
import { groupByGuest } from './group-by-guest.ts';
import { order } from './order.fixture.ts';

const guests = [
  { id: 'ann', name: 'Ann' },
  { id: 'me', name: 'Me' },
  { id: 'third', name: '' },
];

test('the own orders come first, the others by arrival, each with the newest order on top', () => {
  const orders = [
    order({ id: 'a', guestId: 'third' }),
    order({ id: 'b', guestId: 'ann' }),
    order({ id: 'c', guestId: 'me' }),
    order({ id: 'd', guestId: 'ann' }),
  ];
  const groups = groupByGuest(orders, guests, 'me').map(({ name, number, isMe, orders: theirs }) => [
    name,
    number,
    isMe,
    theirs.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['Me', 2, true, ['c']],
    ['Ann', 1, false, ['d', 'b']],
    ['', 3, false, ['a']],
  ]);
});

test('a guest without a name goes by the one on the order', () => {
  const [group] = groupByGuest([order({ guestId: 'third', customerName: 'Zoe' })], guests, 'me');
  expect(group?.name).toBe('Zoe');
});

test('an order of nobody at the table stands last', () => {
  const groups = groupByGuest([order({ guestId: null }), order({ guestId: 'third' })], guests, 'me');
  expect(groups.map(({ number, isTeam }) => [number, isTeam])).toEqual([
    [3, false],
    [4, true],
  ]);
});
