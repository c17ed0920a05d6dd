import { expect, test } from 'vitest';
import {
  resolveRange,
  parseReportSearch,
  reportSearchParams,
  toSearchParams,
  type ReportSearch,
} from './report-search.ts';

const defaultSearch: ReportSearch = {
  report: 'day',
  range: 'last-28-days',
  restaurantIds: null,
  currency: null,
  opened: null,
  unsettled: null,
  isCorrections: false,
};

test.each<Partial<ReportSearch>>([
  {},
  { range: 'this-month', report: 'dish', currency: 'EUR' },
  { range: { from: '2026-02-01', to: '2026-03-04' }, restaurantIds: ['a', 'b'] },
  { report: 'hour', opened: { key: '13', currency: 'USD' }, currency: 'USD' },
  { report: 'cancellation', opened: { key: '', currency: 'USD' }, currency: 'USD' },
  { isCorrections: true, report: 'dish' },
  { unsettled: 'paid-cancelled', range: { from: '2026-11-08', to: '2026-11-15' } },
  { report: 'tax', opened: { key: null, currency: 'JPY' }, currency: 'JPY' },
])('what is written into the address is read from it: %o', (given) => {
  const search = { ...defaultSearch, ...given };
  expect(parseReportSearch(toSearchParams(search))).toEqual(search);
});

test.each([
  {},
  { range: 'next-year' },
  { from: '2026-02-30', to: '2026-03-04' },
  { from: '2026-03-04' },
  { range: 7, restaurants: '', report: 'horoscope' },
  { row: '13' },
  { row: '13', currency: 'dollars' },
])('an address that says nothing sound shows the last 28 days of everything: %o', (address) => {
  expect(parseReportSearch(address)).toEqual(defaultSearch);
});

test('days the wrong way round are turned', () => {
  expect(parseReportSearch({ from: '2026-03-04', to: '2026-03-01' }).range).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
  });
});

test('a preset follows the day, other days stay', () => {
  const newYear = { from: '2026-01-01', to: '2026-01-02' };
  expect(resolveRange('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(resolveRange(newYear, '2026-03-01')).toEqual(newYear);
});

test('a link leads to the orders of one dish', () => {
  expect(reportSearchParams('dish', { key: 'soup', currency: 'EUR' })).toEqual({
    report: 'dish',
    range: 'last-28-days',
    row: 'soup',
    currency: 'EUR',
  });
});
