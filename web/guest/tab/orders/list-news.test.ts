import type { GuestOrderDocument } from '@comanda/contract/orders';
import { expect, test } from 'vitest';
import { takeSnapshot, listNews } from './list-news.ts';
import { order } from './order.fixture.ts';

const me = 'me';

/** The same order in a later state. */
const later = (first: GuestOrderDocument, overrides: Partial<GuestOrderDocument>, ticks?: readonly boolean[]) => ({
  ...first,
  ...overrides,
  items: first.items.map((item, place) => ({ ...item, delivered: ticks?.[place] ?? item.delivered })),
});
const newsBetween = (before: readonly GuestOrderDocument[], after: readonly GuestOrderDocument[]) =>
  listNews(takeSnapshot(before), after, me);

test('an order that the phone did not know is no news: it was just sent', () => {
  expect(listNews({}, [order({ status: 'preparing' })], me)).toEqual([]);
});

test('from received to cooking, to each dish, to ready', () => {
  const sent = order({}, [false, false]);
  const accepted = later(sent, { status: 'accepted' });
  const cooking = later(sent, { status: 'preparing' });
  const half = later(sent, { status: 'partially_delivered' }, [true, false]);
  const whole = later(sent, { status: 'delivered' }, [true, true]);
  expect(newsBetween([sent], [accepted])).toEqual([{ kind: 'accepted' }]);
  expect(newsBetween([accepted], [cooking])).toEqual([{ kind: 'cooking' }]);
  expect(newsBetween([cooking], [half])).toEqual([{ kind: 'item', item: 'Dish 0' }]);
  expect(newsBetween([half], [whole])).toEqual([{ kind: 'ready' }]);
  expect(newsBetween([whole], [whole])).toEqual([]);
});

test('a phone that missed several steps reports only the last one', () => {
  const sent = order({}, [false, false]);
  expect(newsBetween([sent], [later(sent, { status: 'delivered', paymentStatus: 'paid' }, [true, true])])).toEqual([
    { kind: 'ready' },
    { kind: 'paid' },
  ]);
});

test('a step that staff undo is no news, and the same step again is', () => {
  const half = order({ status: 'partially_delivered' }, [true, false]);
  const back = later(half, { status: 'preparing' }, [false, false]);
  expect(newsBetween([half], [back])).toEqual([]);
  expect(newsBetween([back], [half])).toEqual([{ kind: 'item', item: 'Dish 0' }]);
});

test('a cancelled order is told once', () => {
  const sent = order({});
  const cancelled = later(sent, { status: 'cancelled' });
  expect(newsBetween([sent], [cancelled])).toEqual([{ kind: 'cancelled' }]);
  expect(newsBetween([cancelled], [cancelled])).toEqual([]);
});

test("a guest hears of others' orders only without orders of their own", () => {
  const theirs = order({ guestId: 'them' });
  const ready = later(theirs, { status: 'delivered' }, [true]);
  expect(newsBetween([theirs], [ready])).toEqual([{ kind: 'ready' }]);
  const own = order({});
  expect(newsBetween([theirs, own], [ready, own])).toEqual([]);
});

test('each change by the staff is reported once, and undoing it is not reported', () => {
  const sent = order({});
  const changed = later(sent, { correctedAt: '2026-03-04T19:00:00.000Z' });
  const again = later(sent, { correctedAt: '2026-03-04T19:05:00.000Z' });
  expect(newsBetween([sent], [changed])).toEqual([{ kind: 'changed' }]);
  expect(newsBetween([changed], [changed])).toEqual([]);
  expect(newsBetween([changed], [again])).toEqual([{ kind: 'changed' }]);
  expect(newsBetween([changed], [sent])).toEqual([]);
});

test('an order of a counter that is ready is called by its number, once', () => {
  const placed = order({ kind: 'counter', pickupNumber: 12, status: 'preparing' });
  const ready = { ...placed, readyAt: '2026-03-04T19:42:00.000Z' };
  expect(listNews(takeSnapshot([placed]), [ready], 'me')).toEqual([{ kind: 'pickup', number: 12 }]);
  expect(listNews(takeSnapshot([ready]), [{ ...ready, status: 'delivered' }], 'me')).toEqual([]);
});
