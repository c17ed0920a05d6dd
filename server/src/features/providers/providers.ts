import type { PaymentMethodType } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { btcpayProvider } from './btcpay-provider.ts';
import { paypalProvider } from './paypal-provider.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

type OutsideMethod = Exclude<PaymentMethodType, 'pay_at_table'>;

const serving: Record<OutsideMethod, Exclude<ProviderName, 'test'>> = {
  credit_card: 'stripe',
  apple_pay: 'stripe',
  google_wallet: 'stripe',
  paypal: 'paypal',
  crypto: 'btcpay',
};

/** Who moves the money of a method, where it is not in test mode. */
export const providerOf = (type: OutsideMethod): Exclude<ProviderName, 'test'> => serving[type];

const makers: Record<ProviderName, (ctx: Context) => PaymentProvider> = {
  stripe: stripeProvider,
  paypal: paypalProvider,
  btcpay: btcpayProvider,
  test: testProvider,
};

export const providerNamed = (ctx: Context, name: ProviderName): PaymentProvider => makers[name](ctx);
