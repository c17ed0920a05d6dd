import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoneyIn } from './format-money.ts';
import { pageLanguages } from './language-names.ts';
import { commonLanguages } from './languages.ts';
import { applyMoneyPattern, readMoneyPattern } from './money-pattern.ts';

const currencies = Intl.supportedValuesOf('currency');

test.each([...new Set([...pageLanguages, ...commonLanguages])])(
  'a pattern formats amounts in %s as the formatter does, in every currency',
  (language) => {
    for (const currency of currencies) {
      const pattern = readMoneyPattern(currency, language);
      if (pattern === null) throw new Error(`There is no pattern for ${currency}.`);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }), (whole, rest) => {
          const amount = whole * 10 ** pattern.decimals + (rest % 10 ** pattern.decimals);
          expect(applyMoneyPattern(pattern, amount)).toBe(formatMoneyIn(amount, currency, language));
        }),
        { numRuns: 10 },
      );
    }
  },
);

test('amounts that a pattern cannot format are left to the formatter', () => {
  const pattern = readMoneyPattern('EUR', 'de');
  if (pattern === null) throw new Error('There is no pattern for euros.');
  expect(applyMoneyPattern(pattern, 9_999_999)).toBe('99.999,99\u00a0€');
  expect(applyMoneyPattern(pattern, 10_000_000)).toBeNull();
  expect(applyMoneyPattern(pattern, -1)).toBeNull();
  expect(applyMoneyPattern(pattern, 0.5)).toBeNull();
});

test('there is no pattern for a language with other digits', () => {
  expect(readMoneyPattern('EGP', 'ar-EG')).toBeNull();
});
