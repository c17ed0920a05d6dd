import Stripe from 'stripe';
import type { CredentialCheck, Credentials } from './provider.ts';
import { stripeClient, stripeTrouble, type StripeWorld } from './stripe-client.ts';

const bad = (why: string): CredentialCheck => ({ isGood: false, why });

/** What one sees of the keys without asking anybody. */
const problemOf = ({ secretKey = '', webhookSecret = '' }: Credentials): string | null => {
  if (secretKey === '') return 'The secret key is missing.';
  if (secretKey.startsWith('pk_')) return 'This is the publishable key. The secret one starts with sk_live_.';
  if (/^[sr]k_test_/.test(secretKey))
    return 'This is a test key: no money would move. Use the live key, or switch on test mode, which needs none.';
  if (!/^[sr]k_live_\w+$/.test(secretKey)) return 'This does not look like a key of Stripe. It starts with sk_live_.';
  if (webhookSecret === '') return 'The signing secret of the webhook is missing.';
  if (!/^whsec_\w+$/.test(webhookSecret))
    return 'This does not look like the signing secret of a webhook. It starts with whsec_.';
  return null;
};

export const checkStripe = async (ctx: StripeWorld, credentials: Credentials): Promise<CredentialCheck> => {
  const problem = problemOf(credentials);
  if (problem !== null) return bad(problem);
  const stripe = stripeClient(ctx, credentials);
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return (await canCharge(stripe)) ? { isGood: true } : bad('Stripe does not let this account take payments yet.');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return bad('Stripe does not know this key.');
    if (error instanceof Stripe.errors.StripePermissionError)
      return bad('This key may not do enough: it needs to write Checkout Sessions and Refunds.');
    throw stripeTrouble(error);
  }
};

/** A restricted key need not see the account to take payments. */
const canCharge = async (stripe: Stripe): Promise<boolean> => {
  try {
    return (await stripe.accounts.retrieveCurrent()).charges_enabled;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return true;
    throw error;
  }
};
