import type { TokenShop } from '@comanda/contract/tokens';
import type { Config, Context } from '#platform/context';
import { getProvider, type ProviderCredentials, type PaymentProvider } from '#features/providers';

/** The account through which owners buy tokens. With a Stripe account, test purchases are always off. */
export const chooseTokenShop = ({
  stripe,
  hasTestPurchases,
}: Pick<Config, 'stripe' | 'hasTestPurchases'>): TokenShop => {
  if (stripe !== null) return 'stripe';
  return hasTestPurchases ? 'test' : 'closed';
};

export interface TokenProviderAccount {
  readonly provider: PaymentProvider;
  readonly credentials: ProviderCredentials;
}

/** Returns the provider that a purchase was started with; null if the platform no longer has an account there. */
export const openProviderAccount = async (
  ctx: Context,
  name: 'stripe' | 'test',
): Promise<TokenProviderAccount | null> => {
  const { stripe } = ctx.config;
  if (name === 'test') return { provider: await getProvider(ctx, 'test'), credentials: {} };
  return stripe === null ? null : { provider: await getProvider(ctx, 'stripe'), credentials: { ...stripe } };
};
