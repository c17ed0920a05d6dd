import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, formatDay, isDay, weekdayOf } from './calendar.ts';

test.each([
  ['2026-03-04T23:30:00Z', 'UTC', '2026-03-04'],
  ['2026-03-04T23:30:00Z', 'Asia/Tokyo', '2026-03-05'],
  ['2026-03-05T04:59:00Z', 'America/New_York', '2026-03-04'],
  // Two o'clock in the morning happens twice: it stays the same day.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T22:59:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
  // Samoa left a whole day out.
  ['2011-12-30T09:59:00Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
])('%s is in %s the day %s', (at, timezone, day) => {
  expect(dayIn(timezone, Date.parse(at))).toBe(day);
});

test.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

test('days are counted with both ends, over a change of clocks too', () => {
  expect(daysBetween('2026-03-29', '2026-03-29')).toBe(1);
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(32);
});

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-03-02')).toBe(0);
  expect(weekdayOf('2026-03-08')).toBe(6);
});

test.each(['2026-02-30', '2026-3-4', 'today', '', 20_260_304, null])('%s is no day', (value) => {
  expect(isDay(value)).toBe(false);
});

test('a day is written as it is, wherever it is read', () => {
  expect(formatDay('2026-03-04', 'short')).toBe('Mar 4');
  expect(formatDay('2026-03-04', 'full')).toBe('Wednesday, March 4, 2026');
});
