import { expect, test } from 'vitest';
import { suggestCashAmounts } from './suggest-cash-amounts.ts';

test.each([
  { due: 1_250, currency: 'EUR', offered: [1_500, 2_000, 5_000] },
  { due: 2_000, currency: 'USD', offered: [5_000, 10_000, 20_000] },
  { due: 6_200, currency: 'EUR', offered: [6_500, 7_000, 10_000] },
  { due: 1_250, currency: 'JPY', offered: [1_300, 1_500, 2_000] },
  { due: 0, currency: 'EUR', offered: [] },
])('for $due $currency guests hand over $offered', ({ due, currency, offered }) => {
  expect(suggestCashAmounts(due, currency)).toEqual(offered);
});
