import { expect, test } from 'vitest';
import { addDays, toBusinessDay, toLocalDay } from './local-day.ts';

test.each([
  ['2026-03-04T23:30:00Z', 'UTC', '2026-03-04'],
  ['2026-03-04T23:30:00Z', 'Asia/Tokyo', '2026-03-05'],
  ['2026-03-05T04:59:00Z', 'America/New_York', '2026-03-04'],
  // Two o'clock in the morning occurs twice on this day.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T22:59:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
  // Samoa skipped a whole day when it changed its time zone.
  ['2011-12-30T09:59:00Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
])('%s is in %s the day %s', (at, timezone, day) => {
  expect(toLocalDay(Date.parse(at), timezone)).toBe(day);
});

test.each([
  ['2026-11-15T23:30:00Z', 0, '2026-11-15'],
  ['2026-11-16T00:00:00Z', 0, '2026-11-16'],
  ['2026-11-16T00:01:00Z', 4, '2026-11-15'],
  ['2026-11-16T03:59:59Z', 4, '2026-11-15'],
  ['2026-11-16T04:00:00Z', 4, '2026-11-16'],
])('%s belongs to a day that ends at %i: %s', (at, dayEndHour, day) => {
  expect(toBusinessDay(Date.parse(at), { timezone: 'UTC', dayEndHour })).toBe(day);
});

test.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});
