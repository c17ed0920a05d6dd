import { expect, test } from 'vitest';
import { moneyDetail } from './format-money.ts';

test('an error names amounts in English, and as terms for other languages', () => {
  expect(moneyDetail({ held: 1_250, most: 50 }, 'USD')).toEqual({
    held: '$12.50',
    most: '$0.50',
    terms: {
      held: { kind: 'money', amounts: [{ amount: 1_250, currency: 'USD' }] },
      most: { kind: 'money', amounts: [{ amount: 50, currency: 'USD' }] },
    },
  });
});
