import { expect, test } from 'vitest';
import { formatPaidStatus } from './format-paid-status.ts';

test('the badge says how an order was paid, and marks money of test mode', () => {
  const paid = { paymentStatus: 'paid', paidWith: null, paid: 2_000, testPaid: 0 } as const;
  expect(formatPaidStatus({ ...paid, paidWith: 'cash' })).toBe('Paid in cash');
  expect(formatPaidStatus({ ...paid, paidWith: 'card' })).toBe('Paid by card');
  expect(formatPaidStatus(paid)).toBe('Paid');
  expect(formatPaidStatus({ ...paid, testPaid: 2_000 })).toBe('Paid (test)');
  expect(formatPaidStatus({ ...paid, testPaid: 500 })).toBe('Paid (partly test)');
  const open = { ...paid, paymentStatus: 'pending', paid: 500 } as const;
  expect(formatPaidStatus(open)).toBe('Partly paid');
  expect(formatPaidStatus({ ...open, testPaid: 500 })).toBe('Partly paid (test)');
  expect(formatPaidStatus({ ...open, paid: 0 })).toBe('Unpaid');
});
