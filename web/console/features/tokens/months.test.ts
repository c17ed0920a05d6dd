import { expect, test } from 'vitest';
import { dayBoundsOf, listMonthsSince } from './months.ts';

test('months run from the first to this one, the newest first, over the turn of a year', () => {
  expect(listMonthsSince(new Date(2025, 10, 30), new Date(2026, 1, 1))).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  expect(listMonthsSince(new Date(2026, 1, 28), new Date(2026, 1, 1))).toEqual(['2026-02']);
});

test('a day ends where the next one begins', () => {
  expect(dayBoundsOf('2026-03-31').until).toBe(dayBoundsOf('2026-04-01').from);
  expect(dayBoundsOf('2026-12-31').until).toBe(dayBoundsOf('2027-01-01').from);
});
