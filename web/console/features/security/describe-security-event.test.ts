import { securityEventKind, type SecurityEventDocument, type SecurityEventKind } from '@comanda/contract/security';
import { expect, test } from 'vitest';
import { describeSecurityEvent } from './describe-security-event.ts';
import { listEventChanges } from './list-event-changes.ts';

const ownerId = '0198f2b0-0000-7000-8000-000000000001';
const staffId = '0198f2b0-0000-7000-8000-000000000002';

const eventOf = (kind: SecurityEventKind, given: Partial<SecurityEventDocument> = {}): SecurityEventDocument => ({
  id: '0198f2b0-0000-7000-8000-000000000003',
  at: '2026-11-16T14:00:00.000Z',
  lastAt: '2026-11-16T14:00:00.000Z',
  times: 1,
  kind,
  code: '',
  ownerId,
  accountId: staffId,
  accountName: 'Sam Staff',
  accountRole: 'staff',
  keyName: '',
  restaurantName: '',
  address: '127.0.0.1',
  requestId: '',
  subject: '',
  changes: [],
  ...given,
});

const owner = { userId: ownerId, isAdmin: false };
const tell = (kind: SecurityEventKind, given: Partial<SecurityEventDocument> = {}) =>
  describeSecurityEvent(eventOf(kind, given), owner);

test('people are named as the reader knows them', () => {
  expect(tell('log-in')).toBe('Sam Staff logged in');
  expect(tell('log-in', { accountId: ownerId })).toBe('You logged in');
  expect(tell('permission-refused', { accountId: ownerId, keyName: 'Till' })).toBe(
    'The API key “Till” tried something without permission',
  );
  const byAdmin = { accountName: 'Ada', accountRole: 'admin' } as const;
  expect(tell('account-viewed', byAdmin)).toBe('Ada (Comanda team) looked at this account');
  expect(describeSecurityEvent(eventOf('account-viewed', byAdmin), { userId: 'x', isAdmin: true })).toBe(
    'Ada looked at an account',
  );
  expect(tell('password-reset', { accountId: null, accountName: '', accountRole: 'operator', subject: 'a@b.co' })).toBe(
    'The operator of this server gave a@b.co a new password',
  );
  expect(
    tell('second-factor-reset', { accountId: null, accountName: '', accountRole: 'operator', subject: 'a@b.co' }),
  ).toBe('The operator of this server removed the two-step verification of a@b.co');
});

test('refused log-ins name the account that somebody tried to open', () => {
  const code = 'accounts.wrong-credentials';
  expect(tell('log-in-refused', { code, accountId: ownerId })).toBe(
    'Somebody tried to log in to your account with a wrong password',
  );
  expect(tell('log-in-refused', { code })).toBe(
    'Somebody tried to log in to the account of Sam Staff with a wrong password',
  );
  expect(tell('log-in-refused', { code, accountId: null, accountName: '' })).toBe(
    'Somebody tried to log in with an unknown email address',
  );
});

test('payments, tokens and second factors are described by what was changed', () => {
  const change = (field: string, after: string) => ({ changes: [{ field, before: '', after }] });
  expect(tell('payment-method-changed', { subject: 'credit_card', ...change('switched_off', '') })).toBe(
    'Sam Staff changed the payment method Credit card: switched off',
  );
  expect(tell('tokens-changed', change('tokens', '-1500'))).toBe('Sam Staff deducted 1,500 tokens');
  expect(tell('second-factor-changed', change('recoveryCodes', 'replaced'))).toBe(
    'Sam Staff created new recovery codes',
  );
  expect(tell('log-in', { subject: 'passkey' })).toBe('Sam Staff logged in with a passkey');
  expect(tell('password-changed', change('resetLink', 'used'))).toBe(
    'The password of the account of Sam Staff was reset with the link from an email',
  );
});

test('every kind has a sentence', () => {
  for (const kind of securityEventKind.options) expect(tell(kind, { subject: 'Wim' })).toMatch(/^[A-Z]\S* .*[\w”)]$/);
});

test('changes are listed with what was before, in words; what the sentence says is not repeated', () => {
  const limits = JSON.stringify([{ currency: 'USD', perRefund: 2_000, perDay: 5_000 }]);
  expect(
    listEventChanges({
      changes: [
        { field: 'canViewOrders', before: 'no', after: 'yes' },
        { field: 'refundLimits', before: '', after: limits },
        { field: 'restaurants', before: '', after: "Olive's Kitchen" },
        { field: 'tokens', before: '', after: '5' },
      ],
    }),
  ).toEqual([
    'Orders: not allowed → allowed',
    'Refunds: none → up to $20.00 at once and $50.00 in 24 hours',
    "Restaurants: all → Olive's Kitchen",
  ]);
});
