import type { Context } from '#platform/context';
import { btcpayProvider } from './btcpay/index.ts';
import { paypalProvider } from './paypal/index.ts';
import type { PaymentProvider, ProviderName } from './protocol/index.ts';
import { stripeProvider } from './stripe/index.ts';
import { testProvider } from './test/index.ts';

const providerFactories: Record<ProviderName, (ctx: Context) => PaymentProvider> = {
  stripe: stripeProvider,
  paypal: paypalProvider,
  btcpay: btcpayProvider,
  test: testProvider,
};

export const getProvider = (ctx: Context, name: ProviderName): PaymentProvider => providerFactories[name](ctx);
