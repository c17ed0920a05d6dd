import { secondMs } from '@comanda/contract/kernel';
import Stripe from 'stripe';
import { checkStripe } from './check-stripe.ts';
import {
  fromStripeAmount,
  type ChargeState,
  type ProviderCredentials,
  type PaymentProvider,
} from '#features/providers/protocol';
import {
  findCheckoutSession,
  intentOf,
  createStripeClient,
  toStripeProviderError,
  type StripeContext,
} from './stripe-client.ts';
import { refundAtStripe, settleStripeRefund } from './stripe-refunds.ts';
import { startStripeCheckout } from './start-stripe-checkout.ts';
import { stripeCardHolds } from './stripe-card-holds.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

/** Cards and wallets on Stripe's own page: card numbers never reach this server. */
export const stripeProvider = (ctx: StripeContext): PaymentProvider => ({
  name: 'stripe',
  check: (credentials) => checkStripe(ctx, credentials),
  start: (credentials, charge) => startStripeCheckout(ctx, credentials, charge),
  settle: async (credentials, reference) => toChargeState(await findCheckoutSession(ctx, credentials, reference)),
  cancel: (credentials, reference) => cancel(ctx, credentials, reference),
  cardHolds: stripeCardHolds(ctx),
  refund: (credentials, order) => refundAtStripe(ctx, credentials, order),
  settleRefund: (credentials, { refundReference }) => settleStripeRefund(ctx, credentials, refundReference),
  readWebhook: async (credentials, call) => readStripeWebhook(ctx, credentials, call),
});

const toChargeState = (session: Stripe.Checkout.Session): ChargeState => {
  const intent = intentOf(session);
  if (session.payment_status === 'paid') {
    const currency = (session.currency ?? '').toUpperCase();
    const latest = intent?.latest_charge;
    const paidAt = typeof latest === 'object' && latest !== null ? latest.created : (intent ?? session).created;
    return {
      kind: 'paid',
      amount: fromStripeAmount(session.amount_total ?? 0, currency),
      currency,
      paidAt: new Date(paidAt * secondMs),
    };
  }
  if (session.status === 'expired') return { kind: 'expired' };
  if (session.status !== 'complete') return { kind: 'open' };
  if (intent?.status === 'processing') return { kind: 'processing' };
  return { kind: 'failed', failure: { code: 'declined', providerText: intent?.last_payment_error?.message ?? '' } };
};

const cancel = async (
  ctx: StripeContext,
  credentials: ProviderCredentials,
  reference: string,
): Promise<ChargeState> => {
  try {
    await createStripeClient(ctx, credentials).checkout.sessions.expire(reference);
  } catch (error) {
    // The checkout is no longer open: it was paid at the last moment, or has already ended.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toStripeProviderError(error);
  }
  return toChargeState(await findCheckoutSession(ctx, credentials, reference));
};
