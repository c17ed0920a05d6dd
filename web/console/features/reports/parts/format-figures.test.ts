import { expect, test } from 'vitest';
import { formatAverage, formatDuration, formatHour, formatMoneyShort, formatPart } from './format-figures.ts';

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [754, '13 min'],
  [3_599, '1 h 00 min'],
  [3_900, '1 h 05 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test.each([
  [0, 'USD', '$0'],
  [250_000, 'USD', '$2.5K'],
  [1_250, 'USD', '$12.5'],
  [1_200_000, 'JPY', '¥1.2M'],
  [12_000_000, 'KWD', 'KWD 12K'],
])('%i of %s is written %s on a line', (amount, currency, words) => {
  expect(formatMoneyShort(amount, currency).replaceAll('\u00A0', ' ')).toBe(words);
});

test('parts, averages and hours', () => {
  expect(formatPart(1, 8)).toBe('12.5%');
  expect(formatPart(0, 0)).toBe('–');
  expect(formatAverage(4.25)).toBe('4.3');
  expect(formatHour(0)).toBe('00:00');
  expect(formatHour(19)).toBe('19:00');
});
