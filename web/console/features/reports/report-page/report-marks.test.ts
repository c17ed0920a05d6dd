import { expect, test } from 'vitest';
import { addDays } from '@comanda/contract/kernel';
import { toDayMarks, chooseResolution, toHourRangeMarks, toRankedMarks, rowName } from './report-marks.ts';
import { summarizeChart } from './summarize-chart.ts';

const days = (from: string, count: number, revenue = 1_000) =>
  Array.from({ length: count }, (_, index) => {
    const key = addDays(from, index);
    return { key, label: key, currency: 'USD', figures: { revenue, orders: 2 } };
  });

test('a month is drawn by the day, against as many days before', () => {
  const marks = toDayMarks({
    report: 'day',
    rows: days('2026-03-01', 31),
    currency: 'USD',
    before: days('2026-01-29', 31, 500),
  });
  expect(marks).toHaveLength(31);
  expect(marks[3]).toEqual({
    key: '2026-03-04',
    label: 'Mar 4',
    name: 'Wed, Mar 4',
    value: 1_000,
    valueText: '$10.00',
    detail: '2 orders',
    before: 500,
    beforeText: '$5.00 before',
    days: { from: '2026-03-04', to: '2026-03-04' },
  });
});

test('a year is drawn by the week: nothing is lost, and the first and last may be short', () => {
  const marks = toDayMarks({ report: 'day', rows: days('2026-01-01', 365), currency: 'USD' });
  expect(marks).toHaveLength(53);
  expect(marks[0]?.days).toEqual({ from: '2026-01-01', to: '2026-01-04' });
  expect(marks[1]?.name).toBe('Jan 5 – Jan 11');
  expect(marks.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(365_000);
});

test('three years are drawn by the month', () => {
  const marks = toDayMarks({ report: 'day', rows: days('2024-01-01', 1_096), currency: 'USD' });
  expect(marks).toHaveLength(36);
  expect(marks[1]).toMatchObject({ name: 'Feb 2024', value: 29_000 });
});

test.each([
  [1, 'day'],
  [62, 'day'],
  [63, 'week'],
  [366, 'week'],
  [367, 'month'],
])('%i days are drawn by the %s', (count, grain) => {
  expect(chooseResolution(count)).toBe(grain);
});

test('a ranking says how many were sold, in any script', () => {
  const row = { key: 'd1', label: 'حساء العدس', currency: 'EUR', figures: { sales: 6_500, quantity: 10, orders: 9 } };
  expect(toRankedMarks('dish', [row])).toEqual([
    { key: 'd1', label: 'حساء العدس', name: 'حساء العدس', value: 6_500, valueText: '€65.00', detail: '10 sold' },
  ]);
});

test('hours outside of business are left out', () => {
  const rows = [11, 12, 13].map((hour) => ({
    key: String(hour),
    label: `${hour}:00`,
    currency: 'USD',
    figures: { revenue: 100, orders: 1 },
  }));
  expect(toHourRangeMarks(rows, { from: 12, to: 13 }).map(({ label }) => label)).toEqual(['12:00', '13:00']);
});

test('days are called as people write them, everything else as it is', () => {
  expect(rowName('tips', { key: '2026-03-04', label: '2026-03-04' })).toBe('Wed, Mar 4, 2026');
  expect(rowName('tax', { key: '8875', label: '8.875 %' })).toBe('8.875 %');
  expect(rowName('dish', { key: 'd1', label: 'Soup' })).toBe('Soup');
});

test.each([
  ['method', 'pay_at_table:cash', 'At the table, cash'],
  ['method', 'credit_card:test', 'Credit card (test)'],
  ['weekdayHour', '5-20', 'Friday 20:00–21:00'],
  ['table', '4', 'Table 4'],
  ['table', 'Terrace 4', 'Terrace 4'],
  ['discount', 'code:WELCOME:10', 'Promo code: WELCOME:10'],
  ['category', '', 'Without a category'],
  ['cancellation', '', 'No reason given'],
  ['cancellation', 'Sold out', 'Sold out'],
] as const)('the %s row %s is called %s, by its key', (report, key, name) => {
  expect(rowName(report, { key, label: key })).toBe(name);
});

test('the summary says the sum and where the most of it is', () => {
  const rows = [...days('2026-03-01', 2), ...days('2026-03-03', 1, 9_900)];
  const total = { currency: 'USD', figures: { revenue: 11_900, orders: 6 } };
  expect(summarizeChart('day', rows, total)).toBe('Revenue $119.00 in all. The most: Tue, Mar 3, 2026 with $99.00.');
  expect(summarizeChart('day', [], { currency: 'USD', figures: { revenue: 0 } })).toBe('Revenue $0.00 in all.');
});
