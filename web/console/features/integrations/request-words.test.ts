import { integrationRequestStatuses } from '@comanda/contract/integrations';
import { expect, test } from 'vitest';
import { askWords, requestTagOf } from './request-words.ts';

const credentials = (isEnabled: boolean) => ({
  credentials: { isEnabled, lastVerified: null, hints: [], checkFailure: '' },
});

test('an owner sees a word about a request that is open or was turned down, and none about others', () => {
  const labels = integrationRequestStatuses.map((status) => `${status}: ${requestTagOf({ status })?.label ?? '-'}`);
  expect(labels).toEqual([
    'not_requested: -',
    'pending: Requested',
    'quoted: Requested',
    'accepted: Requested',
    'approved: -',
    'rejected: Rejected',
  ]);
  expect(requestTagOf(null)).toBeNull();
});

test('what can be asked for next follows from what was asked for and granted', () => {
  expect(askWords({ status: 'not_requested' }, credentials(false))).toBe('Ask for it');
  expect(askWords({ status: 'pending' }, credentials(false))).toBe('Change request');
  expect(askWords({ status: 'rejected' }, credentials(false))).toBe('Ask again');
  expect(askWords({ status: 'approved' }, credentials(true))).toBe('Replace credentials');
  // A rejected replacement leaves the credentials that were approved before.
  expect(askWords({ status: 'rejected' }, credentials(true))).toBe('Replace credentials');
});
