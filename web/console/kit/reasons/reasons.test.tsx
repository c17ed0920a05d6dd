import { paymentAlert, refundFailureCodes } from '@comanda/contract/payments';
import { expect, test } from 'vitest';
import { useWords } from '#console/words';
import { owner, renderConsole, startApiServer } from '#testing';
import {
  describeCredentialFailure,
  describeDeliveryFailure,
  describePaymentAlert,
  describeRefundFailure,
  formatRefundReason,
  reasonsWords,
} from './index.ts';

const payment = { currency: 'EUR', provider: 'btcpay' };
const replaced = { code: 'account_replaced', providerText: '' } as const;

/** Waits until the console speaks the language of the account. */
const speak = async (language: 'de' | null): Promise<void> => {
  const Greeting = () => <p>{useWords(reasonsWords).leftWithoutPaying}</p>;
  const page = renderConsole(await startApiServer(owner({ language })), <Greeting />);
  await reasonsWords.load(language ?? 'en');
  await page.findByText(reasonsWords.in(language ?? 'en').leftWithoutPaying);
};

test('an English screen says what happened and how much is concerned', async () => {
  await speak(null);
  expect(describePaymentAlert({ code: 'refund_failed', amount: 900, failure: replaced }, payment)).toBe(
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
  const failure = { code: 'wrong_format', field: 'webhookSecret', detail: '' } as const;
  expect(describeCredentialFailure(failure, { provider: 'stripe', label: undefined })).toContain('whsec_');
});

test('a German screen says every reason in German, and the words of others as they came', async () => {
  await speak('de');
  for (const code of refundFailureCodes)
    expect(describeRefundFailure({ code, providerText: '' }, 'stripe')).not.toMatch(/[{}]| the /);
  expect(describeRefundFailure({ code: 'failed', providerText: 'lost_or_stolen_card' }, 'stripe')).toBe(
    'Stripe: Das Geld konnte nicht zurückgegeben werden. Der Anbieter sagt: lost_or_stolen_card',
  );
  expect(describeRefundFailure(replaced)).toMatch(/^Zahlungsanbieter: /);
  expect(formatRefundReason('', 'goodwill')).toBe('Kulanz');
  expect(formatRefundReason('Zu kalt', null)).toBe('Zu kalt');
  expect(describeDeliveryFailure({ code: 'answered', status: 503, detail: '' })).toBe(
    'Die Gegenstelle hat mit 503 geantwortet.',
  );
  expect(describeDeliveryFailure({ code: 'connection_broken', status: null, detail: 'EPIPE' })).toContain('(EPIPE)');
  const missing = { code: 'btcpay_permissions_missing', field: '', detail: 'btcpay.store.canviewinvoices' } as const;
  expect(describeCredentialFailure(missing, { provider: 'btcpay', label: undefined })).toBe(
    'Diesem Schlüssel fehlt: View invoices.',
  );
});
