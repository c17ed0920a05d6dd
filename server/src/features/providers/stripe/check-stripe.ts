import { findCredentialProblem, providerCredentials } from '@comanda/contract/payments';
import Stripe from 'stripe';
import type { CredentialCheck, ProviderCredentials } from '#features/providers/protocol';
import { createStripeClient, toStripeProviderError, type StripeContext } from './stripe-client.ts';

const invalid = (why: string): CredentialCheck => ({ isGood: false, why });

const [secretKeyField, webhookSecretField] = providerCredentials.stripe;

/** Checks the format of the keys without calling Stripe. */
const findProblem = ({ secretKey = '', webhookSecret = '' }: ProviderCredentials): string | null => {
  if (secretKey === '') return 'The secret key is missing.';
  const wrongKey = findCredentialProblem(secretKeyField.rules, secretKey);
  if (wrongKey !== null) return wrongKey;
  if (webhookSecret === '') return 'The signing secret of the webhook is missing.';
  return findCredentialProblem(webhookSecretField.rules, webhookSecret);
};

export const checkStripe = async (ctx: StripeContext, credentials: ProviderCredentials): Promise<CredentialCheck> => {
  const problem = findProblem(credentials);
  if (problem !== null) return invalid(problem);
  const stripe = createStripeClient(ctx, credentials);
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return (await canCharge(stripe))
      ? { isGood: true }
      : invalid('Stripe does not let this account take payments yet.');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return invalid('Stripe does not know this key.');
    if (error instanceof Stripe.errors.StripePermissionError)
      return invalid('This key may not do enough: it needs to write Checkout Sessions and Refunds.');
    throw toStripeProviderError(error);
  }
};

/** A restricted key can take payments without permission to read the account. */
const canCharge = async (stripe: Stripe): Promise<boolean> => {
  try {
    return (await stripe.accounts.retrieveCurrent()).charges_enabled;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return true;
    throw error;
  }
};
