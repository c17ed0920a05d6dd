import { expect, onTestFinished, test } from 'vitest';
import { toLocalDay } from '@comanda/contract/kernel';
import { setReaderLocale } from '#kit/formats';
import { formatRange, rangePresets, toDayRange, type RangePreset } from './range.ts';

const wednesday = '2026-03-04';

test.each<[RangePreset, string, string]>([
  ['today', '2026-03-04', '2026-03-04'],
  ['yesterday', '2026-03-03', '2026-03-03'],
  ['this-week', '2026-03-02', '2026-03-04'],
  ['last-week', '2026-02-23', '2026-03-01'],
  ['this-month', '2026-03-01', '2026-03-04'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['last-28-days', '2026-02-05', '2026-03-04'],
  ['this-year', '2026-01-01', '2026-03-04'],
])('%s is %s to %s', (preset, from, to) => {
  expect(toDayRange(preset, wednesday)).toEqual({ from, to });
});

test('on a Monday this week is one day, on New Year the last month lies in the last year', () => {
  expect(toDayRange('this-week', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(toDayRange('last-month', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('today is the day where the restaurant stands', () => {
  const lateInBerlin = Date.parse('2026-03-29T22:30:00Z');
  expect(toDayRange('today', toLocalDay(lateInBerlin, 'Europe/Berlin')).from).toBe('2026-03-30');
  expect(toDayRange('today', toLocalDay(lateInBerlin, 'America/Lima')).from).toBe('2026-03-29');
});

test('no preset ends before it begins, on any day of a leap year', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    for (const preset of rangePresets) {
      const { from, to } = toDayRange(preset, today);
      expect(from <= to && to <= today).toBe(true);
    }
  }
});

test('a range reads as people write it', () => {
  expect(formatRange({ from: wednesday, to: wednesday })).toBe('Wednesday, March 4, 2026');
  expect(formatRange({ from: '2026-02-05', to: wednesday })).toBe('Feb 5 – Mar 4, 2026');
  expect(formatRange({ from: '2025-12-01', to: wednesday })).toBe('Dec 1, 2025 – Mar 4, 2026');
});

test('both ends of a range name the month in German', () => {
  setReaderLocale('de');
  onTestFinished(() => setReaderLocale('en'));
  expect(formatRange({ from: '2026-02-05', to: wednesday })).toBe('5. Feb. – 4. März 2026');
});
