import { expect, test } from 'vitest';
import { removeGoneOrders, markTicketsSeen } from './seen-tickets.ts';
import { createTicketLine, createKitchenOrder, createTestStation } from './tickets.fixture.ts';
import { hasUnseenChanges, computeTickets, type CookedOrder } from './compute-tickets.ts';

const stations = [createTestStation('bar', 'drinks'), createTestStation('grill', 'meat')];
const steak = createTicketLine({ id: 'steak', categoryId: 'meat' });
const wine = createTicketLine({ id: 'wine', categoryId: 'drinks' });
const bread = createTicketLine({ id: 'bread', categoryId: 'starters' });

const ticketsFor = (orders: CookedOrder[], chosenIds: string[] = [], seen = {}, cancelled: CookedOrder[] = []) =>
  computeTickets({ orders, cancelled, stations, chosenIds, seen });
const names = (tickets: ReturnType<typeof ticketsFor>) =>
  tickets.map(({ lines }) => lines.map(({ name }) => name).join(' '));

test('a station sees what it makes, and what nobody is said to make', () => {
  const evening = [createKitchenOrder('one', [steak, wine, bread])];
  expect(names(ticketsFor(evening, ['bar']))).toEqual(['wine bread']);
  expect(names(ticketsFor(evening, ['bar', 'grill']))).toEqual(['steak wine bread']);
  expect(names(ticketsFor(evening))).toEqual(['steak wine bread']);
  expect(names(ticketsFor(evening, ['a station that was removed']))).toEqual(['steak wine bread']);
});

test('a ticket stays whole until its last line here is ready, or brought', () => {
  const ready = { ...wine, readyAt: '2026-03-04T19:50:00.000Z' };
  expect(names(ticketsFor([createKitchenOrder('one', [ready, steak])], ['grill', 'bar']))).toEqual(['wine steak']);
  expect(ticketsFor([createKitchenOrder('one', [ready, steak])], ['bar'])).toEqual([]);
  expect(ticketsFor([createKitchenOrder('one', [{ ...steak, delivered: true }])])).toEqual([]);
});

test('the oldest ticket comes first', () => {
  const late = createKitchenOrder('late', [steak], { createdAt: '2026-03-04T20:00:00.000Z' });
  const early = createKitchenOrder('early', [wine], { createdAt: '2026-03-04T19:00:00.000Z' });
  expect(names(ticketsFor([late, early]))).toEqual(['wine', 'steak']);
});

test('what has changed since the cooks saw it stands out until they have', () => {
  const before = createKitchenOrder('one', [{ ...steak, quantity: 2 }, wine]);
  const seen = markTicketsSeen({}, [before]);
  const after = createKitchenOrder('one', [{ ...steak, quantity: 3 }, bread]);
  const [ticket] = ticketsFor([after], [], seen);
  expect(ticket?.lines.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['steak', 1],
    ['bread', 1],
  ]);
  expect(ticket?.takenOff).toMatchObject([{ id: 'wine', name: 'wine', quantity: 1 }]);
  // The grill does not see that a line of the bar was removed.
  expect(ticketsFor([after], ['grill'], seen)[0]?.takenOff).toEqual([]);
  const [now] = ticketsFor([after], [], markTicketsSeen(seen, [after]));
  expect(now === undefined || hasUnseenChanges(now)).toBe(false);
});

test('all that was left is taken off: the ticket stays until that was seen', () => {
  const seen = markTicketsSeen({}, [createKitchenOrder('one', [steak])]);
  const ready = { ...wine, readyAt: '2026-03-04T19:50:00.000Z' };
  expect(ticketsFor([createKitchenOrder('one', [ready])], [], seen)).toHaveLength(1);
});

test('what is new is new until someone was there', () => {
  const one = createKitchenOrder('one', [steak]);
  expect(ticketsFor([one])[0]?.isNew).toBe(true);
  expect(ticketsFor([one], [], markTicketsSeen({}, [one]))[0]?.isNew).toBe(false);
});

test('a canceled order is shown to those who may be cooking it, and to nobody else', () => {
  const off = createKitchenOrder('off', [steak], { status: 'cancelled' });
  const seen = markTicketsSeen({}, [off]);
  expect(ticketsFor([], [], {}, [off])).toEqual([]);
  expect(ticketsFor([], [], seen, [off])[0]?.isCancelled).toBe(true);
  expect(ticketsFor([], ['bar'], seen, [off])).toEqual([]);
  expect(ticketsFor([], [], removeGoneOrders(seen, new Set()), [off])).toEqual([]);
});

test('a later course is last while it is held, and a new ticket with its own time when it is fired', () => {
  const held = { ...steak, course: 'later' } as const;
  const one = createKitchenOrder('one', [wine, held]);
  const two = createKitchenOrder('two', [bread], { createdAt: '2026-03-04T19:50:00.000Z' });
  expect(ticketsFor([one, two])).toMatchObject([
    { id: 'one', part: 'at-once', isNew: true },
    { id: 'two', part: 'at-once' },
    { id: 'one held', part: 'held', isNew: false, since: one.createdAt },
  ]);
  const seen = markTicketsSeen({}, [one, two]);
  const firedAt = '2026-03-04T20:10:00.000Z';
  const fired = createKitchenOrder('one', [
    { ...wine, delivered: true },
    { ...held, firedAt },
  ]);
  const after = ticketsFor([fired, two], [], seen);
  expect(after).toMatchObject([
    { id: 'two', isNew: false },
    { id: 'one fired', part: 'fired', isNew: true, since: firedAt },
  ]);
  expect(ticketsFor([fired], [], markTicketsSeen(seen, [fired]))).toMatchObject([{ isNew: false }]);
});

test('a held dish that is taken off needs no ticket, nor does one whose order is canceled', () => {
  const held = { ...steak, course: 'later' } as const;
  const seen = markTicketsSeen({}, [createKitchenOrder('one', [held])]);
  expect(ticketsFor([createKitchenOrder('one', [])], [], seen)).toEqual([]);
  expect(ticketsFor([], [], seen, [createKitchenOrder('one', [held], { status: 'cancelled' })])).toEqual([]);
});
