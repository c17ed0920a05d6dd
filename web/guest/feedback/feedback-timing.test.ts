import type { OrderStatus } from '@comanda/contract/orders';
import { describe, expect, test } from 'vitest';
import { canRate, shouldAskForFeedback } from './feedback-timing.ts';

const order = (status: OrderStatus, paymentStatus: 'pending' | 'paid' = 'pending') => ({
  status,
  paymentStatus,
  paid: paymentStatus === 'paid' ? 500 : 0,
});

describe('a guest can rate', () => {
  test.each(['partially_delivered', 'delivered'] as const)('what is %s', (status) => {
    expect(canRate([order('unopened'), order(status)])).toBe(true);
  });

  test('what is paid, and nothing before', () => {
    expect(canRate([order('preparing', 'paid')])).toBe(true);
    expect(canRate([{ ...order('preparing'), paid: 1 }])).toBe(true);
    expect(canRate([order('unopened'), order('accepted'), order('preparing'), order('cancelled')])).toBe(false);
    expect(canRate([])).toBe(false);
  });
});

describe('a guest is asked', () => {
  test('once everything is there', () => {
    expect(shouldAskForFeedback([order('delivered'), order('cancelled')], false)).toBe(true);
  });

  test('not while something is still to come, unless something was paid', () => {
    expect(shouldAskForFeedback([order('delivered'), order('preparing')], false)).toBe(false);
    expect(shouldAskForFeedback([order('delivered', 'paid'), order('preparing')], false)).toBe(true);
  });

  test('after the visit, if anything came at all', () => {
    expect(shouldAskForFeedback([order('partially_delivered')], true)).toBe(true);
    expect(shouldAskForFeedback([order('unopened')], true)).toBe(false);
    expect(shouldAskForFeedback([order('cancelled')], true)).toBe(false);
  });
});
