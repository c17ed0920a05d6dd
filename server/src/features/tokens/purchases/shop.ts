import type { TokenShop } from '@comanda/contract/tokens';
import type { Config, Context } from '#platform/context';
import { providerNamed, type Credentials, type PaymentProvider } from '#features/providers';

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
  readonly credentials: Credentials;
}

/** Returns the provider that a purchase was started with; null if the platform no longer has an account there. */
export const openProviderAccount = (ctx: Context, name: 'stripe' | 'test'): TokenProviderAccount | null => {
  const { stripe } = ctx.config;
  if (name === 'test') return { provider: providerNamed(ctx, 'test'), credentials: {} };
  return stripe === null ? null : { provider: providerNamed(ctx, 'stripe'), credentials: { ...stripe } };
};
