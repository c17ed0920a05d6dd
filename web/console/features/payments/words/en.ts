import type { WordsOf } from '#console/words';

/** Texts about payment methods that owners read. The administrators' pages are in English. */
export const words = {
  methods: {
    pay_at_table: 'Pay at table',
    credit_card: 'Credit card',
    paypal: 'PayPal',
    crypto: 'Crypto',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Active',
  testMode: 'Test mode',
  disabled: 'Disabled',
  noFee: 'No processing fee',
  fee: '{percent} % processing fee',
  notShown: 'not shown',
  history: 'History',
  by: 'by {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Secret key',
        help: 'Stripe Dashboard, Developers, API keys. A restricted key with write access to Checkout Sessions and Refunds does as well.',
      },
      webhookSecret: {
        label: 'Webhook signing secret',
        help: 'Stripe Dashboard, Developers, Webhooks, after adding the address above.',
      },
    },
    paypal: {
      clientId: { label: 'Client ID', help: 'PayPal Developer, Apps & Credentials, your live app.' },
      clientSecret: { label: 'Client secret', help: 'Beside the client ID.' },
      webhookId: {
        label: 'Webhook ID',
        help: 'In the same app, under Webhooks, after adding the address above.',
      },
    },
    btcpay: {
      serverUrl: { label: 'Server address', help: 'Where your BTCPay Server runs.' },
      storeId: { label: 'Store ID', help: 'BTCPay Server, Settings, General.' },
      apiKey: {
        label: 'API key',
        help: 'Account, Manage Account, API Keys: it must be allowed to view, create and modify invoices, and to manage pull payments for refunds.',
      },
      webhookSecret: { label: 'Webhook secret', help: 'Settings, Webhooks, after adding the address above.' },
    },
  },
} as const;

export type PaymentsWords = WordsOf<typeof words>;
