import { expect, test } from 'vitest';
import { paidWords } from './paid-words.ts';

test('the badge says how an order was paid, and marks money of test mode', () => {
  const paid = { paymentStatus: 'paid', paidWith: null, paid: 2_000, testPaid: 0 } as const;
  expect(paidWords({ ...paid, paidWith: 'cash' })).toBe('Paid in cash');
  expect(paidWords({ ...paid, paidWith: 'card' })).toBe('Paid by card');
  expect(paidWords(paid)).toBe('Paid');
  expect(paidWords({ ...paid, testPaid: 2_000 })).toBe('Paid (test)');
  expect(paidWords({ ...paid, testPaid: 500 })).toBe('Paid (part of it test)');
  const open = { ...paid, paymentStatus: 'pending', paid: 500 } as const;
  expect(paidWords(open)).toBe('Partly paid');
  expect(paidWords({ ...open, testPaid: 500 })).toBe('Partly paid (test)');
  expect(paidWords({ ...open, paid: 0 })).toBe('Unpaid');
});
