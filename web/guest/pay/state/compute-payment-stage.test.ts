import { describe, expect, test } from 'vitest';
import type { OwnPayment } from './phone-payment.ts';
import { findForgottenPayment, computePaymentStage, type GuestPayment } from './compute-payment-stage.ts';
import { noTip } from './tip.ts';

const own = (overrides: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 'mine',
  wanted: '{"kind":"rest"}',
  isHeld: true,
  tip: noTip,
  means: null,
  isChanging: false,
  isBack: false,
  isPassedOn: false,
  ...overrides,
});
const news = (overrides: Partial<GuestPayment> = {}): GuestPayment => ({
  id: 'mine',
  status: 'pending',
  method: null,
  isTest: true,
  currency: 'EUR',
  amount: 1_240,
  tip: 0,
  checkoutUrl: null,
  expiresAt: '2026-01-01T12:03:00.000Z',
  failure: null,
  retryOf: null,
  refunded: 0,
  refundReasons: [],
  refundUrl: null,
  ...overrides,
});
const kindOf = (payment: OwnPayment | null, payments: readonly GuestPayment[]) =>
  computePaymentStage({ payment, payments }).kind;

test('a guest without a payment chooses', () => {
  expect(kindOf(null, [])).toBe('choosing');
});

describe('a share that was asked for', () => {
  test('is in the stage of choosing until the server has confirmed the claim', () => {
    expect(kindOf(own({ isHeld: false }), [])).toBe('choosing');
  });

  test('is held as soon as the server knows of it, also where its answer was lost', () => {
    expect(kindOf(own({ isHeld: false }), [news()])).toBe('held');
  });

  test('is loading until the server reports it, and given up when it has expired', () => {
    expect(kindOf(own(), [])).toBe('looking');
    expect(kindOf(own(), [news({ status: 'expired' })])).toBe('given-up');
  });
});

describe('a payment with a provider', () => {
  const begun = news({ method: 'credit_card', checkoutUrl: 'https://pay.example' });

  test('is unfinished for a guest who comes back without the provider', () => {
    expect(kindOf(own(), [begun])).toBe('unfinished');
  });

  test('is being confirmed for a guest whom the provider sends back', () => {
    expect(kindOf(own({ isBack: true }), [begun])).toBe('confirming');
  });

  test('can be changed for another way', () => {
    expect(kindOf(own({ isChanging: true }), [begun])).toBe('held');
  });

  test('is paid whatever the phone remembers', () => {
    expect(kindOf(own({ isHeld: false, isChanging: true }), [news({ status: 'paid' })])).toBe('paid');
  });

  test('that failed can be tried again as long as its share is held for it', () => {
    const failed = news({ status: 'failed', failure: { code: 'declined' } });
    const retry = news({ id: 'again', retryOf: 'mine' });
    expect(computePaymentStage({ payment: own(), payments: [failed, retry] })).toMatchObject({
      kind: 'failed',
      retryId: 'again',
    });
    const over = [failed, { ...retry, status: 'expired' as const }];
    expect(computePaymentStage({ payment: own(), payments: over })).toMatchObject({ kind: 'failed', retryId: null });
  });
});

test('at the table the guest waits for the staff', () => {
  expect(kindOf(own(), [news({ method: 'pay_at_table' })])).toBe('at-table');
});

describe('a phone that kept nothing', () => {
  test('finds its payment again', () => {
    const payments = [news({ id: 'before', status: 'paid' }), news()];
    expect(findForgottenPayment({ payment: null, payments, isLive: true })).toBe('mine');
  });

  test('does not take over payments that are decided, or outdated data', () => {
    expect(findForgottenPayment({ payment: null, payments: [news({ status: 'paid' })], isLive: true })).toBeNull();
    expect(findForgottenPayment({ payment: null, payments: [news()], isLive: false })).toBeNull();
    expect(findForgottenPayment({ payment: own(), payments: [news()], isLive: true })).toBeNull();
  });
});
