import type { Context } from '#platform/context';
import { providerNamed, ProviderTrouble, type Credentials, type PaymentProvider } from '#features/providers';
import type { ProviderPayment } from './charges.repository.ts';
import { openAccount } from './open-method.ts';

export interface OpenCharge {
  readonly provider: PaymentProvider;
  readonly credentials: Credentials;
}

/** Who has the money of a payment, and how we are known there: also after its method was switched off, or to test mode. */
export const openCharge = async (
  ctx: Context,
  { ownerId, provider, method }: Pick<ProviderPayment, 'ownerId' | 'provider' | 'method'>,
): Promise<OpenCharge> => {
  if (provider === 'test') return { provider: providerNamed(ctx, provider), credentials: {} };
  const account = await openAccount(ctx, ownerId, method);
  if (account?.provider !== provider) throw new ProviderTrouble(`The owner has no account at ${provider} any more.`);
  return { provider: providerNamed(ctx, provider), credentials: account.credentials };
};
