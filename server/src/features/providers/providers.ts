import type { ProviderName } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import type { PaymentProvider } from './protocol/index.ts';

type ProviderFactory = (ctx: Context) => PaymentProvider;

/** The SDKs are large, so each is loaded when it is first used. Most installations use one of them. */
const providerLoaders: Record<ProviderName, () => Promise<ProviderFactory>> = {
  stripe: async () => (await import('./stripe/index.ts')).stripeProvider,
  paypal: async () => (await import('./paypal/index.ts')).paypalProvider,
  btcpay: async () => (await import('./btcpay/index.ts')).btcpayProvider,
  test: async () => (await import('./test/index.ts')).testProvider,
};

export const getProvider = async (ctx: Context, name: ProviderName): Promise<PaymentProvider> => {
  const createProvider = await providerLoaders[name]();
  return createProvider(ctx);
};
