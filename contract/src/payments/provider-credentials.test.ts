import { expect, test } from 'vitest';
import type { PaymentProviderName } from './documents.ts';
import { credentialsSchema } from './provider-credentials.ts';

const good = {
  stripe: { secretKey: 'rk_live_51Nv0aB', webhookSecret: 'whsec_a1B2c3' },
  paypal: {
    clientId: `A${'b-_9'.repeat(19)}xyz`,
    clientSecret: `E${'c-_8'.repeat(19)}xyz`,
    webhookId: '8PT597110X687430L',
  },
  btcpay: {
    serverUrl: 'https://btcpay.example.com',
    storeId: '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776',
    apiKey: 'b9ee31ba5b0c7fc9a0a1b0c7fc9a0a1b0c7fc9a0',
    webhookSecret: '2xkQm9s7',
  },
} as const satisfies Record<PaymentProviderName, Record<string, string>>;

const problemsOf = (provider: PaymentProviderName, changes: Record<string, string>) =>
  Object.fromEntries(
    (credentialsSchema(provider).safeParse({ ...good[provider], ...changes }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

test('genuine credentials of every provider are accepted, also with spaces around them', () => {
  expect(problemsOf('stripe', {})).toEqual({});
  expect(problemsOf('stripe', { webhookSecret: ' whsec_a1B2c3\n' })).toEqual({});
  expect(problemsOf('paypal', {})).toEqual({});
  expect(problemsOf('btcpay', {})).toEqual({});
});

test.each([
  [
    'stripe',
    'secretKey',
    'hello',
    'This does not look like a secret key of Stripe. It starts with sk_live_ or rk_live_.',
  ],
  ['stripe', 'secretKey', 'pk_live_1', 'This is the publishable key. The secret one starts with sk_live_.'],
  ['stripe', 'secretKey', 'rk_test_1', expect.stringContaining('This is a test key')],
  ['stripe', 'webhookSecret', 'x', 'This does not look like the signing secret of a webhook. It starts with whsec_.'],
  ['stripe', 'webhookSecret', 'whsec_a b', 'Webhook signing secret has a space in it: please copy it again'],
  ['paypal', 'clientId', 'hello', 'This does not look like a client ID of PayPal: please copy it again.'],
  ['paypal', 'clientSecret', 'x', 'This does not look like a client secret of PayPal: please copy it again.'],
  ['paypal', 'webhookId', '../x', 'This does not look like a webhook ID of PayPal: please copy it again.'],
  ['btcpay', 'serverUrl', 'btcpay.example.com', 'Server address must begin with https://'],
  ['btcpay', 'storeId', 'x', 'This does not look like a store ID of BTCPay Server: please copy it again.'],
  ['btcpay', 'apiKey', 'hello', 'This does not look like an API key of BTCPay Server: please copy it again.'],
  ['btcpay', 'webhookSecret', 'x', 'This secret is too short to be safe: it needs at least 8 characters.'],
  ['btcpay', 'webhookSecret', '', 'Webhook secret is required'],
] as const)('%s: %s %j is refused in words', (provider, name, value, message) => {
  expect(problemsOf(provider, { [name]: value })).toEqual({ [name]: message });
});
