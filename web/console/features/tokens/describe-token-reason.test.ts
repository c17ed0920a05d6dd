import { describeTokenReasonInEnglish, type TokenEntryCause } from '@comanda/contract/tokens';
import { expect, test } from 'vitest';
import { describeTokenReason } from './describe-token-reason.ts';

const causes: readonly TokenEntryCause[] = [
  { code: 'sign_up' },
  { code: 'restaurant_added', name: 'Second Table' },
  { code: 'order_past_free', free: 200 },
  { code: 'pos_accepted', system: 'Toast' },
  { code: 'pos_accepted', system: null },
  { code: 'pos_rejected', system: null },
  { code: 'purchase', receipt: 7, cents: 1_000, isTest: true },
  { code: 'purchase', receipt: 7, cents: 1_000, isTest: false },
  { code: 'purchase_refunded', receipt: 7, cents: 1_000 },
];

test.each(causes)('English says the cause %j as the server does', (cause) => {
  const note = 'Bought twice';
  expect(describeTokenReason({ reason: '', cause, note })).toBe(describeTokenReasonInEnglish(note, cause));
});

test('the words of a person stay as they are', () => {
  expect(describeTokenReason({ reason: 'A gift', cause: null })).toBe('A gift');
});
