import type { OrderChangeDetails } from '@comanda/contract/orders';
import { expect, test } from 'vitest';
import { describeOrderChange } from './describe-order-change.ts';

const reason = { reason: '', reasonCode: null } as const;
const discounted = { code: 'discounted', milliPercent: null, amount: null, ...reason } as const;
const steak = { name: 'Steak', quantity: 1 };

test.each<[OrderChangeDetails | null, string]>([
  [null, 'The oven broke'],
  [{ code: 'sample' }, 'Sample order created'],
  [{ code: 'undone' }, 'Undone'],
  [{ code: 'fired', lines: [steak, { name: 'Cake', quantity: 2 }] }, 'Fired: 1 × Steak, 2 × Cake'],
  [{ code: 'fired', lines: [{ name: 'كنافة', quantity: 1 }] }, 'Fired: \u20681 × كنافة\u2069'],
  [{ code: 'moved', from: '7', to: 'Terrace' }, 'From Table 7 to Terrace'],
  [{ code: 'cancelled', reasonCode: 'guest_left' }, 'The guest has left'],
  [{ code: 'corrected', lines: [{ name: 'Soup', growth: -2 }], ...reason }, '2 × Soup removed'],
  [
    { code: 'corrected', lines: [{ name: 'Soup', growth: 1 }], reason: '', reasonCode: 'entered_by_mistake' },
    '1 × Soup added. Entered by mistake',
  ],
  [{ ...discounted, milliPercent: 12_500, reasonCode: 'complaint' }, 'Discount of 12.5 %. Complaint'],
  [{ ...discounted, amount: 500, reason: 'Birthday' }, 'Discount of €5.00. Birthday'],
  [{ code: 'discount_removed' }, 'Discount taken back'],
])('a change of an order in words: %j', (details, text) => {
  expect(describeOrderChange({ notes: 'The oven broke', details }, 'EUR')).toBe(text);
});
