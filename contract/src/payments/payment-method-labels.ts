import type { PaymentMethodType } from './documents.ts';

export const paymentMethodLabels = {
  pay_at_table: 'Pay at table',
  credit_card: 'Credit card',
  paypal: 'PayPal',
  crypto: 'Crypto',
  apple_pay: 'Apple Pay',
  google_wallet: 'Google Wallet',
} as const satisfies Record<PaymentMethodType, string>;
