import { expect, test } from 'vitest';
import { matchesFloorFilter, emptyFloorFilter, type FloorFilter } from './floor-filter.ts';
import { createOrderFixture } from './order.fixture.ts';

const order = createOrderFixture({ status: 'accepted', lines: ['Tomato soup'], lineNotes: 'No croutons' });

const moment = { nowMs: Date.parse('2026-03-04T20:02:00.000Z'), clockOf: () => ({ timezone: 'UTC', dayEndHour: 0 }) };

test('without a filter everything is shown', () =>
  expect(matchesFloorFilter(order, emptyFloorFilter, moment)).toBe(true));

test.each(['table 7', ' ANA ', 'soup', 'croutons', 'birthday'])('%s is found', (search) =>
  expect(matchesFloorFilter(order, { ...emptyFloorFilter, search }, moment)).toBe(true),
);

const matchingFilters: Partial<FloorFilter>[] = [
  { tableNumber: 'Table 7' },
  { payment: 'unpaid' },
  { time: '30' },
  { time: 'today' },
  { status: 'accepted', restaurantId: order.restaurantId },
];
test.each(matchingFilters)('%o keeps it', (filter) =>
  expect(matchesFloorFilter(order, { ...emptyFloorFilter, ...filter }, moment)).toBe(true),
);

const excludingFilters: Partial<FloorFilter>[] = [
  { search: 'pizza' },
  { tableNumber: 'Table 17' },
  { payment: 'paid' },
  { time: '15' },
  { status: 'unopened' },
  { restaurantId: '0198f2b0-0000-7000-8000-000000000009' },
];
test.each(excludingFilters)('%o leaves it out', (filter) =>
  expect(matchesFloorFilter(order, { ...emptyFloorFilter, ...filter }, moment)).toBe(false),
);

test("a day is the restaurant's own", () => {
  const midnight = { ...moment, nowMs: Date.parse('2026-03-04T23:30:00.000Z') };
  const isShown = (timezone: string, dayEndHour = 0) =>
    matchesFloorFilter(
      order,
      { ...emptyFloorFilter, time: 'today' },
      { ...midnight, clockOf: () => ({ timezone, dayEndHour }) },
    );
  expect([isShown('Europe/Lisbon'), isShown('Europe/Berlin')]).toEqual([true, false]);
  expect(isShown('Europe/Berlin', 3)).toBe(true);
});

test.each([
  ['Table 7', 'Table 7', true],
  ['Table 7', 'Table 8', false],
  ['Table 6 + Table 7', 'Table 7', true],
  ['Table 6 + Table 7', 'Table 6 + Table 7', true],
])('an order of %s is shown in an area with %s: %s', (tableNumber, areaTable, isShown) => {
  const { restaurantId } = order;
  const filter = { ...emptyFloorFilter, areaId: 'terrace', areaTables: [{ restaurantId, tableNumber: areaTable }] };
  expect(matchesFloorFilter({ ...order, tableNumber }, filter, moment)).toBe(isShown);
  const elsewhere = { ...filter, areaTables: [{ restaurantId: 'elsewhere', tableNumber: areaTable }] };
  expect(matchesFloorFilter({ ...order, tableNumber }, elsewhere, moment)).toBe(false);
});

test('a restaurant that is set aside is shown only when it is chosen', () => {
  const aside = { ...emptyFloorFilter, setAsideIds: [order.restaurantId] };
  expect(matchesFloorFilter(order, aside, moment)).toBe(false);
  expect(matchesFloorFilter(order, { ...aside, restaurantId: order.restaurantId }, moment)).toBe(true);
});
