import { expect, test } from 'vitest';
import { describeTokenReasonInEnglish, tokenEntryCause, type TokenEntryCause } from './entry-causes.ts';

const causes = {
  sign_up: [{ code: 'sign_up' }, 'Free tokens at sign-up'],
  restaurant_added: [{ code: 'restaurant_added', name: 'Second Table' }, 'Additional restaurant: Second Table'],
  staff_added: [{ code: 'staff_added', name: 'Wim Waiter' }, 'Additional staff account: Wim Waiter'],
  order_past_free: [{ code: 'order_past_free', free: 200 }, 'Order past 200 of its month'],
  pos_accepted: [{ code: 'pos_accepted', system: 'Toast' }, 'Connecting Toast'],
  pos_rejected: [{ code: 'pos_rejected', system: null }, 'The point of sale was not connected'],
  purchase: [
    { code: 'purchase', receipt: 7, cents: 1_000, isTest: true },
    'Test mode, no real money (Receipt T-7, $10.00)',
  ],
  purchase_refunded: [
    { code: 'purchase_refunded', receipt: 7, cents: 1_000 },
    '$10.00 of receipt T-7 given back: Bought twice',
  ],
} as const satisfies Record<TokenEntryCause['code'], readonly [TokenEntryCause, string]>;

test.each(Object.values(causes))('the cause %j is described in words', (cause, words) => {
  expect(describeTokenReasonInEnglish('Bought twice', tokenEntryCause.parse(cause))).toBe(words);
});

test('the words of a person stay as they are', () => {
  expect(describeTokenReasonInEnglish('A gift', null)).toBe('A gift');
});
