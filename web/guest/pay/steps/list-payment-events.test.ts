import { expect, test } from 'vitest';
import { bill, line, share } from '#guest/testing';
import { listPaymentEvents } from './list-payment-events.ts';
import type { GuestPayment, PaymentStage } from '#guest/pay/state';

const payment: GuestPayment = {
  id: 'payment',
  status: 'paid',
  method: 'credit_card',
  isTest: false,
  currency: 'EUR',
  amount: 1_000,
  tip: 0,
  checkoutUrl: null,
  expiresAt: null,
  failure: null,
  retryOf: null,
  refunded: 0,
  refundReasons: [],
  refundUrl: null,
};
const paid = (news: Partial<GuestPayment> = {}): PaymentStage => ({ kind: 'paid', payment: { ...payment, ...news } });
const soup = line({ lineId: 'soup', open: 0 });
const part = (amount: number) => [{ orderId: 'order', lineId: 'soup', grains: 0, amount }];
const earlier = share({
  paymentId: 'earlier',
  guestId: 'ben',
  state: 'paid',
  paidAt: '2026-01-01T12:00:00.000Z',
  lines: part(400),
});
const own = share({ state: 'paid', paidAt: '2026-01-01T12:01:00.000Z', lines: part(600) });

test('the payment that pays the last of an order completes it, with the total of the order', () => {
  expect(listPaymentEvents(paid(), bill([soup], { shares: [earlier, own] }))).toEqual([
    {
      name: 'payment_completed',
      fields: {
        restaurant_id: 'restaurant',
        order_id: 'order',
        payment_method: 'credit_card',
        local_currency: 'EUR',
        local_value_minor: 1_000,
      },
    },
  ]);
});

test('an order that is partly paid, completed by another phone, or paid to staff has no events', () => {
  expect(listPaymentEvents(paid(), bill([soup], { shares: [own] }))).toEqual([]);
  const later = { ...earlier, paidAt: '2026-01-01T12:02:00.000Z' };
  expect(listPaymentEvents(paid(), bill([soup], { shares: [later, own] }))).toEqual([]);
  expect(listPaymentEvents(paid({ method: 'pay_at_table' }), bill([soup], { shares: [earlier, own] }))).toEqual([]);
});

test('a declined payment reports the part of each order and the reason', () => {
  const declined = {
    ...payment,
    status: 'failed',
    currency: 'USD',
    failure: { code: 'declined' },
  } as const;
  const retry = share({
    paymentId: 'retry',
    lines: [...part(600), { ...part(250)[0], orderId: 'other', lineId: 'tea', grains: 0, amount: 250 }],
  });
  expect(
    listPaymentEvents({ kind: 'failed', payment: declined, retryId: 'retry' }, bill([soup], { shares: [retry] })),
  ).toMatchObject([
    { name: 'payment_failed', fields: { order_id: 'order', currency: 'USD', value_minor: 600 } },
    { name: 'payment_failed', fields: { order_id: 'other', reason: 'declined', value_minor: 250 } },
  ]);
});

test('the events are unknown until the bill contains the payment, and for other stages', () => {
  expect(listPaymentEvents(paid(), bill([soup]))).toBeNull();
  expect(listPaymentEvents({ kind: 'failed', payment, retryId: 'retry' }, bill([soup]))).toBeNull();
  expect(listPaymentEvents({ kind: 'failed', payment, retryId: null }, bill([soup]))).toBeNull();
  expect(listPaymentEvents({ kind: 'confirming', payment }, bill([soup]))).toBeNull();
});
