import { expect, test } from 'vitest';
import { daysOf, readSearch, writeSearch, type ReportSearch } from './report-search.ts';

test.each<ReportSearch>([
  { range: 'this-month', restaurantIds: null },
  { range: { from: '2026-02-01', to: '2026-03-04' }, restaurantIds: ['a', 'b'] },
])('what is written into the address is read from it: %o', (search) => {
  expect(readSearch(writeSearch(search))).toEqual(search);
});

test.each([
  {},
  { range: 'next-year' },
  { from: '2026-02-30', to: '2026-03-04' },
  { from: '2026-03-04' },
  { range: 7, restaurants: '' },
])('an address that says nothing sound shows the last 28 days of everything: %o', (search) => {
  expect(readSearch(search)).toEqual({ range: 'last-28-days', restaurantIds: null });
});

test('days the wrong way round are turned', () => {
  expect(readSearch({ from: '2026-03-04', to: '2026-03-01' }).range).toEqual({ from: '2026-03-01', to: '2026-03-04' });
});

test('a preset follows the day, other days stay', () => {
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf({ from: '2026-01-01', to: '2026-01-02' }, '2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-01-02' });
});
