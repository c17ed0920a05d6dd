import { findBrokenRule, providerCredentials } from '@comanda/contract/payments';
import Stripe from 'stripe';
import { refuseCredentials, type CredentialCheck, type ProviderCredentials } from '#features/providers/protocol';
import { createStripeClient, toStripeProviderError, type StripeContext } from './stripe-client.ts';

/** Checks the format of the keys without calling Stripe. */
const checkFormat = (credentials: ProviderCredentials): CredentialCheck => {
  for (const { name, rules } of providerCredentials.stripe) {
    const value = credentials[name] ?? '';
    if (value === '') return refuseCredentials('missing', name);
    const broken = findBrokenRule(rules, value);
    if (broken !== null) return refuseCredentials(broken.code, name);
  }
  return { isGood: true };
};

export const checkStripe = async (ctx: StripeContext, credentials: ProviderCredentials): Promise<CredentialCheck> => {
  const format = checkFormat(credentials);
  if (!format.isGood) return format;
  const stripe = createStripeClient(ctx, credentials);
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return (await canCharge(stripe)) ? { isGood: true } : refuseCredentials('stripe_charges_disabled');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return refuseCredentials('stripe_key_unknown', 'secretKey');
    if (error instanceof Stripe.errors.StripePermissionError)
      return refuseCredentials('stripe_rights_missing', 'secretKey');
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
