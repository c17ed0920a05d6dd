import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdays, type Weekday, type WeeklyHours } from '@comanda/contract/kernel';
import {
  compareByTimeOfDay,
  endOfServingByHand,
  findDueMenu,
  findNotServed,
  nextServingChange,
  type MenuHours,
  type ServingTime,
} from './serving.ts';

const daily = (from: string, to: string, days: readonly Weekday[] = weekdays): WeeklyHours =>
  days.map((day) => ({ day, from, to }));
const menu = (id: string, servingHours: WeeklyHours | null, ordersAnyTime = false): MenuHours => ({
  id,
  servingHours,
  ordersAnyTime,
});

const breakfast = menu('breakfast', daily('07:00', '11:00'));
const lunch = menu('lunch', daily('12:00', '15:00'));
const late = menu('late', daily('22:00', '02:00'));
const allDay = menu('all day', null);
const menus = [breakfast, lunch, late];

const at = (text: string, servedMenu: ServingTime['servedMenu'] = null, timezone = 'UTC'): ServingTime => ({
  now: new Date(text),
  timezone,
  servedMenu,
});

describe('the menu that is due', () => {
  test.each([
    ['2026-11-16T06:59:00Z', 'all day'],
    ['2026-11-16T07:00:00Z', 'breakfast'],
    ['2026-11-16T11:00:00Z', 'all day'],
    ['2026-11-16T12:30:00Z', 'lunch'],
    ['2026-11-16T23:59:00Z', 'late'],
    ['2026-11-17T01:59:00Z', 'late'],
    ['2026-11-17T02:00:00Z', 'all day'],
  ])('at %s is %s', (time, due) => {
    expect(findDueMenu(allDay, menus, at(time)).id).toBe(due);
  });

  test('is the one that began last, if two are served at once', () => {
    const brunch = menu('brunch', daily('10:00', '14:00'));
    expect(findDueMenu(allDay, [brunch, lunch], at('2026-11-16T11:59:00Z')).id).toBe('brunch');
    expect(findDueMenu(allDay, [brunch, lunch], at('2026-11-16T12:00:00Z')).id).toBe('lunch');
    expect(findDueMenu(allDay, [lunch, brunch], at('2026-11-16T12:00:00Z')).id).toBe('lunch');
  });

  test("is the next one if the table's own menu is not served now either", () => {
    expect(findDueMenu(breakfast, menus, at('2026-11-16T16:00:00Z')).id).toBe('late');
    expect(findDueMenu(breakfast, menus, at('2026-11-16T03:00:00Z')).id).toBe('breakfast');
    expect(findDueMenu(menu('never', []), [], at('2026-11-16T03:00:00Z')).id).toBe('never');
  });

  test('follows the weekdays', () => {
    const weekend = menu('weekend', daily('09:00', '13:00', ['saturday', 'sunday']));
    expect(findDueMenu(allDay, [weekend], at('2026-11-21T10:00:00Z')).id).toBe('weekend');
    expect(findDueMenu(allDay, [weekend], at('2026-11-20T10:00:00Z')).id).toBe('all day');
  });

  test("is told by the restaurant's clock, also in the nights in which the clocks change", () => {
    // In Rome, 02:00 becomes 03:00 on 29 March 2026 and 03:00 becomes 02:00 on 25 October 2026.
    const rome = (time: string) => findDueMenu(allDay, menus, at(time, null, 'Europe/Rome')).id;
    expect(rome('2026-03-28T06:30:00Z')).toBe('breakfast');
    expect(rome('2026-03-29T05:00:00Z')).toBe('breakfast');
    expect(rome('2026-03-29T04:59:00Z')).toBe('all day');
    expect(rome('2026-03-29T00:59:00Z')).toBe('late');
    expect(rome('2026-03-29T01:00:00Z')).toBe('all day');
    expect(rome('2026-10-25T05:59:00Z')).toBe('all day');
    expect(rome('2026-10-25T06:00:00Z')).toBe('breakfast');
  });

  test('is the one that staff switched to, until its time is over or the menu is gone', () => {
    const byHand = { menuId: 'late', until: '2026-11-16T22:00:00Z' };
    expect(findDueMenu(allDay, menus, at('2026-11-16T13:00:00Z', byHand)).id).toBe('late');
    expect(findDueMenu(allDay, [breakfast, lunch], at('2026-11-16T13:00:00Z', byHand)).id).toBe('lunch');
    expect(findDueMenu(allDay, menus, at('2026-11-17T07:00:00Z', byHand)).id).toBe('breakfast');
  });
});

describe('guests can order', () => {
  test('from a menu without hours at any time, from the others in their hours', () => {
    expect(findNotServed(allDay, at('2026-11-16T03:00:00Z'))).toBeNull();
    expect(findNotServed(lunch, at('2026-11-16T12:00:00Z'))).toBeNull();
    expect(findNotServed(lunch, at('2026-11-16T15:00:00Z'))).toEqual({ opens: { day: 'tomorrow', time: '12:00' } });
    expect(findNotServed(lunch, at('2026-11-16T08:00:00Z'))).toEqual({ opens: { day: 'today', time: '12:00' } });
    expect(findNotServed(menu('never', []), at('2026-11-16T08:00:00Z'))).toEqual({});
  });

  test('at any time if the owner allows it', () => {
    expect(findNotServed(menu('lunch', lunch.servingHours, true), at('2026-11-16T03:00:00Z'))).toBeNull();
  });

  test('only from the menu that staff switched to, and from those without hours', () => {
    const time = at('2026-11-16T13:00:00Z', { menuId: 'late', until: '2026-11-16T22:00:00Z' });
    expect(findNotServed(late, time)).toBeNull();
    expect(findNotServed(allDay, time)).toBeNull();
    expect(findNotServed(lunch, time)).toEqual({ opens: { day: 'tomorrow', time: '12:00' } });
  });
});

test('a switch by hand lasts until the next menu begins', () => {
  const end = (time: string, timezone = 'UTC') => endOfServingByHand(menus, new Date(time), timezone)?.toISOString();
  expect(end('2026-11-16T13:00:00Z')).toBe('2026-11-16T22:00:00.000Z');
  expect(end('2026-11-16T23:00:00Z')).toBe('2026-11-17T07:00:00.000Z');
  // The night in which the clocks of Rome are put forward.
  expect(end('2026-03-28T22:30:00Z', 'Europe/Rome')).toBe('2026-03-29T05:00:00.000Z');
  expect(endOfServingByHand([allDay], new Date('2026-11-16T13:00:00Z'), 'UTC')).toBeNull();
});

test('menus are listed as the day goes', () => {
  expect([allDay, late, lunch, breakfast].toSorted(compareByTimeOfDay).map(({ id }) => id)).toEqual([
    'breakfast',
    'lunch',
    'late',
    'all day',
  ]);
});

test('between two changes that are announced, neither the due menu nor what can be ordered changes', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const hours = fc.array(fc.record({ day: fc.constantFrom(...weekdays), from: clock, to: clock }), { maxLength: 4 });
  const someMenus = fc
    .array(fc.option(hours, { nil: null }), { minLength: 2, maxLength: 4 })
    .map((all) => all.map((servingHours, index) => menu(`menu ${index}`, servingHours)));
  const moment = fc.date({
    min: new Date('2026-03-20T00:00:00Z'),
    max: new Date('2026-11-20T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      someMenus,
      moment,
      fc.constantFrom('UTC', 'Europe/Rome', 'America/New_York'),
      fc.nat(100),
      (all, now, timezone, share) => {
        const [own] = all;
        if (own === undefined) return;
        const time = { now, timezone, servedMenu: null };
        const change = nextServingChange(all, time);
        fc.pre(change !== null);
        const span = (change?.getTime() ?? 0) - now.getTime() - 1;
        const later = { ...time, now: new Date(now.getTime() + Math.floor((span * share) / 100)) };
        expect(findDueMenu(own, all, later).id).toBe(findDueMenu(own, all, time).id);
        for (const one of all) expect(findNotServed(one, later)).toEqual(findNotServed(one, time));
      },
    ),
    { numRuns: 300 },
  );
});
