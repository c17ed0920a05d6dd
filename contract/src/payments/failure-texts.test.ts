import { expect, test } from 'vitest';
import { describePaymentAlert, describeRefundFailure } from './failure-texts.ts';
import { paymentAlert, refundFailureCodes } from './failures.ts';

const payment = { currency: 'EUR', provider: 'btcpay' };

test.each(refundFailureCodes)('a refund that failed with %s is a sentence, with the name of its provider', (code) => {
  const failure = { code, providerText: '' };
  expect(describeRefundFailure(failure, 'stripe')).toMatch(/^[A-Z][^{}]+\.$/);
  expect(describeRefundFailure(failure)).toMatch(/^[A-Z][^{}]+\.$/);
});

test('the words of the provider come after ours', () => {
  expect(describeRefundFailure({ code: 'failed', providerText: 'lost_or_stolen_card' }, 'stripe')).toBe(
    'Stripe could not give this money back. The provider says: lost_or_stolen_card',
  );
});

test('alerts say what happened and how much is concerned', () => {
  const failure = { code: 'account_replaced', providerText: '' } as const;
  expect(describePaymentAlert({ code: 'refund_failed', amount: 900, failure }, payment)).toBe(
    '€9.00 could not be given back: The account at BTCPay Server that has this money was replaced here. Please refund it there, or give the money back by hand.',
  );
  const wrong = { charged: 1_999, chargedCurrency: 'USD', expected: 2_000, expectedCurrency: 'EUR' };
  expect(describePaymentAlert({ code: 'wrong_amount', ...wrong }, payment)).toBe(
    'The provider took $19.99 (USD) where €20.00 (EUR) was asked for. It pays for nothing here: please look at it there.',
  );
  const cancelled = { code: 'order_cancelled', orderId: '0198f2b0-0000-7000-8000-000000000047', amount: 100 } as const;
  expect(describePaymentAlert(paymentAlert.parse(cancelled), payment)).toBe(
    'An order that this paid was cancelled: give back €1.00.',
  );
});
