import { integrationRequestStatuses } from '@comanda/contract/integrations';
import { expect, test } from 'vitest';
import { requestButtonLabel, toRequestTag } from './request-labels.ts';

const credentials = (isEnabled: boolean) => ({
  credentials: { isEnabled, lastVerified: null, hints: [], refusal: null, checkFailure: '' },
});

test('an owner sees a word about a request that is open or was turned down, and none about others', () => {
  const labels = integrationRequestStatuses.map((status) => `${status}: ${toRequestTag({ status })?.label ?? '-'}`);
  expect(labels).toEqual([
    'not_requested: -',
    'pending: Requested',
    'quoted: Requested',
    'accepted: Requested',
    'approved: -',
    'rejected: Rejected',
  ]);
  expect(toRequestTag(null)).toBeNull();
});

test('what can be asked for next follows from what was asked for and granted', () => {
  expect(requestButtonLabel({ status: 'not_requested' }, credentials(false))).toBe('Request');
  expect(requestButtonLabel({ status: 'pending' }, credentials(false))).toBe('Change request');
  expect(requestButtonLabel({ status: 'rejected' }, credentials(false))).toBe('Request again');
  expect(requestButtonLabel({ status: 'approved' }, credentials(true))).toBe('Replace credentials');
  // A rejected replacement leaves the credentials that were approved before.
  expect(requestButtonLabel({ status: 'rejected' }, credentials(true))).toBe('Replace credentials');
});
