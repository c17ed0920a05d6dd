import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimalString, formatMoneyIn } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

test.each([
  ['12.50', 'EUR', 1_250],
  ['12,50', 'EUR', 1_250],
  ['12,5', 'EUR', 1_250],
  ['12', 'EUR', 1_200],
  ['12.', 'EUR', 1_200],
  ['.5', 'USD', 50],
  ['€ 12.50', 'EUR', 1_250],
  ['12,50 €', 'EUR', 1_250],
  ['12.50eur', 'EUR', 1_250],
  ['$12.50', 'CAD', 1_250],
  ['CA$12.50', 'CAD', 1_250],
  ['1.234,50', 'EUR', 123_450],
  ['1,234.50', 'USD', 123_450],
  ["1'234.50", 'CHF', 123_450],
  ['1 234,50', 'EUR', 123_450],
  ['1\u00a0234,50\u00a0€', 'EUR', 123_450],
  ['1\u202f234,50', 'EUR', 123_450],
  ['1,234', 'USD', 123_400],
  ['1.234', 'EUR', 123_400],
  ['1.234.567', 'EUR', 123_456_700],
  ['12,34,567.00', 'INR', 123_456_700],
  ['12.500', 'KWD', 12_500],
  ['12,5', 'KWD', 12_500],
  ['0.250', 'KWD', 250],
  ['1,200', 'JPY', 1_200],
  ['¥1200', 'JPY', 1_200],
  ['1200.00', 'JPY', 1_200],
  ['12.5000', 'USD', 1_250],
  ['0,000', 'USD', 0],
  ['١٢٫٥٠', 'AED', 1_250],
  ['0', 'USD', 0],
])('%s in %s is %i', (text, currency, amount) => {
  expect(parseMoney(text, currency)).toBe(amount);
});

test.each([
  ['', 'USD'],
  [' ', 'USD'],
  ['free', 'USD'],
  ['-1', 'USD'],
  ['1e308', 'USD'],
  ['0x10', 'USD'],
  ['Infinity', 'USD'],
  ['1.2.3', 'USD'],
  ['1,23,4', 'USD'],
  ['12.5', 'JPY'],
  ['0.005', 'USD'],
  ['12,3456', 'EUR'],
  ['€12', 'USD'],
  ['12 13', 'USD'],
  ['99999999999999999999', 'USD'],
  ['.', 'USD'],
])('%s is no amount in %s', (text, currency) => {
  expect(parseMoney(text, currency)).toBeNull();
});

test('every amount is read back from what was written, as a decimal and as a person reads it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CHF'), (amount, currency) => {
      expect(parseMoney(toDecimalString(amount, currency), currency)).toBe(amount);
      expect(parseMoney(formatMoneyIn(amount, currency), currency)).toBe(amount);
      expect(parseMoney(formatMoneyIn(amount, currency, 'de'), currency)).toBe(amount);
    }),
  );
});

test('read from right to left, a sign stays behind the letters of its currency', () => {
  expect(formatMoneyIn(3_150, 'USD', 'ar')).toMatch(/US\$\u200E$/);
  expect(formatMoneyIn(3_150, 'EUR', 'ar')).toMatch(/€$/);
  expect(formatMoneyIn(3_150, 'USD')).toBe('$31.50');
});
