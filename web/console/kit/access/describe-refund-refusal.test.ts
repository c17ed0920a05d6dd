import { permissionFlags, type Actor } from '@comanda/contract/access';
import { expect, test } from 'vitest';
import { admin, owner, staff, visitor } from './actors.fixture.ts';
import { describeRefundRefusal, findRefundMaximum } from './describe-refund-refusal.ts';

const trusted: Actor = {
  ...staff('canViewOrders'),
  refundLimits: [{ currency: 'USD', perRefund: 5_000, perDay: 9_000 }],
};
const refund = (amount: number, currency = 'USD') => ({ amount, currency });

test('owners and administrators give back any amount', () => {
  expect(describeRefundRefusal(owner, refund(1_000_000))).toBeNull();
  expect(describeRefundRefusal(admin, refund(1_000_000))).toBeNull();
  expect(findRefundMaximum(owner, 'USD')).toBeNull();
});

test('staff without a limit read that they ask the owner, whatever flags they have', () => {
  for (const actor of [visitor, staff(), staff('canViewOrders'), staff(...permissionFlags)]) {
    expect(describeRefundRefusal(actor, refund(1))).toBe('Only the owner can give this money back. Ask the owner.');
  }
});

test('staff with a limit give back up to it, in its currency', () => {
  expect(describeRefundRefusal(trusted, refund(5_000))).toBeNull();
  expect(describeRefundRefusal(trusted, refund(5_001))).toBe(
    'You can give back up to $50.00 at once. Ask the owner to give back more.',
  );
  expect(describeRefundRefusal(trusted, refund(1, 'EUR'))).toBe(
    'Only the owner can give this money back. Ask the owner.',
  );
});

test('a limit is worth nothing without the flag of orders', () => {
  const idle: Actor = {
    ...staff('canManageMenus'),
    refundLimits: [{ currency: 'USD', perRefund: 5_000, perDay: 9_000 }],
  };
  expect(findRefundMaximum(idle, 'USD')).toBe(0);
});
