import { expect, test } from 'vitest';
import { daysBetween, formatDay, isDay, weekdayOf } from './calendar.ts';

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
