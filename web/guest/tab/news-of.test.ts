import type { GuestOrderDocument } from '@comanda/contract/orders';
import { expect, test } from 'vitest';
import { known, newsOf } from './news-of.ts';
import { order } from './order.fixture.ts';

const me = 'me';

/** The same order, later. */
const later = (first: GuestOrderDocument, given: Partial<GuestOrderDocument>, ticks?: readonly boolean[]) => ({
  ...first,
  ...given,
  items: first.items.map((item, place) => ({ ...item, delivered: ticks?.[place] ?? item.delivered })),
});
const between = (before: readonly GuestOrderDocument[], after: readonly GuestOrderDocument[]) =>
  newsOf(known(before), after, me);

test('what was not known before is no news: it was just sent', () => {
  expect(newsOf({}, [order({ status: 'preparing' })], me)).toEqual([]);
});

test('from received to cooking, to each dish, to ready', () => {
  const sent = order({}, [false, false]);
  const accepted = later(sent, { status: 'accepted' });
  const cooking = later(sent, { status: 'preparing' });
  const half = later(sent, { status: 'partially_delivered' }, [true, false]);
  const whole = later(sent, { status: 'delivered' }, [true, true]);
  expect(between([sent], [accepted])).toEqual([{ kind: 'accepted' }]);
  expect(between([accepted], [cooking])).toEqual([{ kind: 'cooking' }]);
  expect(between([cooking], [half])).toEqual([{ kind: 'item', item: 'Dish 0' }]);
  expect(between([half], [whole])).toEqual([{ kind: 'ready' }]);
  expect(between([whole], [whole])).toEqual([]);
});

test('a phone that slept through it hears the end of the story only', () => {
  const sent = order({}, [false, false]);
  expect(between([sent], [later(sent, { status: 'delivered', paymentStatus: 'paid' }, [true, true])])).toEqual([
    { kind: 'ready' },
    { kind: 'paid' },
  ]);
});

test('what staff take back is no news, and what comes again is', () => {
  const half = order({ status: 'partially_delivered' }, [true, false]);
  const back = later(half, { status: 'preparing' }, [false, false]);
  expect(between([half], [back])).toEqual([]);
  expect(between([back], [half])).toEqual([{ kind: 'item', item: 'Dish 0' }]);
});

test('a cancelled order is told once', () => {
  const sent = order({});
  const cancelled = later(sent, { status: 'cancelled' });
  expect(between([sent], [cancelled])).toEqual([{ kind: 'cancelled' }]);
  expect(between([cancelled], [cancelled])).toEqual([]);
});

test("of others' orders only someone hears who has none of their own", () => {
  const theirs = order({ guestId: 'them' });
  const ready = later(theirs, { status: 'delivered' }, [true]);
  expect(between([theirs], [ready])).toEqual([{ kind: 'ready' }]);
  const own = order({});
  expect(between([theirs, own], [ready, own])).toEqual([]);
});

test('what the staff change is told once for each change, and not when it is taken back', () => {
  const sent = order({});
  const changed = later(sent, { correctedAt: '2026-03-04T19:00:00.000Z' });
  const again = later(sent, { correctedAt: '2026-03-04T19:05:00.000Z' });
  expect(between([sent], [changed])).toEqual([{ kind: 'changed' }]);
  expect(between([changed], [changed])).toEqual([]);
  expect(between([changed], [again])).toEqual([{ kind: 'changed' }]);
  expect(between([changed], [sent])).toEqual([]);
});
