import type { Context } from '#platform/context';
import { btcpayProvider } from './btcpay-provider.ts';
import { paypalProvider } from './paypal-provider.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

const providerFactories: Record<ProviderName, (ctx: Context) => PaymentProvider> = {
  stripe: stripeProvider,
  paypal: paypalProvider,
  btcpay: btcpayProvider,
  test: testProvider,
};

export const providerNamed = (ctx: Context, name: ProviderName): PaymentProvider => providerFactories[name](ctx);
