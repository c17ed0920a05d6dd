import { expect, test } from 'vitest';
import { formatMilliPercent, parseMilliPercent, parseWholePercent } from './percent.ts';

test.each([
  ['8.875', 8_875],
  ['8,875', 8_875],
  ['20', 20_000],
  [' 7.5 % ', 7_500],
  ['0.001', 1],
  ['.5', 500],
  ['8.', 8_000],
  ['', 0],
  ['150', 150_000],
])('%j is read as %i thousandths of a percent', (text, milliPercent) => {
  expect(parseMilliPercent(text)).toBe(milliPercent);
});

test.each(['8.8755', '-1', 'ten', '1e3', '8.8.8', '1,000.5'])('%j cannot be read', (text) => {
  expect(parseMilliPercent(text)).toBeNaN();
});

test.each([
  [0, '0'],
  [8_875, '8.875'],
  [7_500, '7.5'],
  [20_000, '20'],
  [1, '0.001'],
  [100_000, '100'],
])('%i thousandths are written %j', (milliPercent, text) => {
  expect(formatMilliPercent(milliPercent)).toBe(text);
  expect(parseMilliPercent(text)).toBe(milliPercent);
});

test('a tip is whole', () => {
  expect(parseWholePercent('15 %')).toBe(15);
  expect(parseWholePercent('15')).toBe(15);
  expect(parseWholePercent('12.5')).toBeNaN();
  expect(parseWholePercent('lots')).toBeNaN();
});
