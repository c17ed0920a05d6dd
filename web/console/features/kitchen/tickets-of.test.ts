import { expect, test } from 'vitest';
import { withoutGone, withSeen } from './seen-tickets.ts';
import { line, order, station } from './tickets.fixture.ts';
import { isChanged, ticketsOf, type CookedOrder } from './tickets-of.ts';

const stations = [station('bar', 'drinks'), station('grill', 'meat')];
const steak = line({ id: 'steak', categoryId: 'meat' });
const wine = line({ id: 'wine', categoryId: 'drinks' });
const bread = line({ id: 'bread', categoryId: 'starters' });

const ticketsFor = (orders: CookedOrder[], chosenIds: string[] = [], seen = {}, cancelled: CookedOrder[] = []) =>
  ticketsOf({ orders, cancelled, stations, chosenIds, seen });
const names = (tickets: ReturnType<typeof ticketsFor>) =>
  tickets.map(({ lines }) => lines.map(({ name }) => name).join(' '));

test('a station sees what it makes, and what nobody is said to make', () => {
  const evening = [order('one', [steak, wine, bread])];
  expect(names(ticketsFor(evening, ['bar']))).toEqual(['wine bread']);
  expect(names(ticketsFor(evening, ['bar', 'grill']))).toEqual(['steak wine bread']);
  expect(names(ticketsFor(evening))).toEqual(['steak wine bread']);
  expect(names(ticketsFor(evening, ['a station that was removed']))).toEqual(['steak wine bread']);
});

test('a ticket stays whole until its last line here is ready, or brought', () => {
  const ready = { ...wine, readyAt: '2026-03-04T19:50:00.000Z' };
  expect(names(ticketsFor([order('one', [ready, steak])], ['grill', 'bar']))).toEqual(['wine steak']);
  expect(ticketsFor([order('one', [ready, steak])], ['bar'])).toEqual([]);
  expect(ticketsFor([order('one', [{ ...steak, delivered: true }])])).toEqual([]);
});

test('the oldest ticket comes first', () => {
  const late = order('late', [steak], { createdAt: '2026-03-04T20:00:00.000Z' });
  const early = order('early', [wine], { createdAt: '2026-03-04T19:00:00.000Z' });
  expect(names(ticketsFor([late, early]))).toEqual(['wine', 'steak']);
});

test('what has changed since the cooks saw it stands out until they have', () => {
  const before = order('one', [{ ...steak, quantity: 2 }, wine]);
  const seen = withSeen({}, [before]);
  const after = order('one', [{ ...steak, quantity: 3 }, bread]);
  const [ticket] = ticketsFor([after], [], seen);
  expect(ticket?.lines.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['steak', 1],
    ['bread', 1],
  ]);
  expect(ticket?.takenOff).toMatchObject([{ id: 'wine', name: 'wine', quantity: 1 }]);
  // The grill does not see that a line of the bar was removed.
  expect(ticketsFor([after], ['grill'], seen)[0]?.takenOff).toEqual([]);
  const [now] = ticketsFor([after], [], withSeen(seen, [after]));
  expect(now === undefined || isChanged(now)).toBe(false);
});

test('all that was left is taken off: the ticket stays until that was seen', () => {
  const seen = withSeen({}, [order('one', [steak])]);
  const ready = { ...wine, readyAt: '2026-03-04T19:50:00.000Z' };
  expect(ticketsFor([order('one', [ready])], [], seen)).toHaveLength(1);
});

test('what is new is new until someone was there', () => {
  const one = order('one', [steak]);
  expect(ticketsFor([one])[0]?.isNew).toBe(true);
  expect(ticketsFor([one], [], withSeen({}, [one]))[0]?.isNew).toBe(false);
});

test('a cancelled order is shown to those who may be cooking it, and to nobody else', () => {
  const off = order('off', [steak], { status: 'cancelled' });
  const seen = withSeen({}, [off]);
  expect(ticketsFor([], [], {}, [off])).toEqual([]);
  expect(ticketsFor([], [], seen, [off])[0]?.isCancelled).toBe(true);
  expect(ticketsFor([], ['bar'], seen, [off])).toEqual([]);
  expect(ticketsFor([], [], withoutGone(seen, new Set()), [off])).toEqual([]);
});
