import { dayMs, secondMs } from '@comanda/contract/kernel';
import Stripe from 'stripe';
import {
  fromStripeAmount,
  toStripeAmount,
  type CaptureRequest,
  type CardHoldCalls,
  type HoldState,
  type ProviderCredentials,
} from '#features/providers/protocol';
import { startStripeCheckout } from './start-stripe-checkout.ts';
import {
  findCheckoutSession,
  intentOf,
  createStripeClient,
  toStripeProviderError,
  type StripeContext,
} from './stripe-client.ts';

/** Time for which Stripe holds an amount if the charge does not say until when it can be captured. */
const usualHoldMs = 7 * dayMs;

/** Amounts held on cards: payment intents that are captured by hand. */
export const stripeCardHolds = (ctx: StripeContext): CardHoldCalls => ({
  start: (credentials, charge) => startStripeCheckout(ctx, credentials, charge, { isHold: true }),
  find: async (credentials, reference) => toHoldState(await findCheckoutSession(ctx, credentials, reference)),
  capture: (credentials, request) => capture(ctx, credentials, request),
  release: (credentials, reference) => release(ctx, credentials, reference),
});

const toHoldState = (session: Stripe.Checkout.Session): HoldState => {
  const intent = intentOf(session);
  const currency = (session.currency ?? '').toUpperCase();
  switch (intent?.status) {
    case 'requires_capture':
      return {
        kind: 'held',
        amount: fromStripeAmount(intent.amount_capturable, currency),
        currency,
        validUntil: captureDeadlineOf(intent),
      };
    case 'succeeded':
      return {
        kind: 'captured',
        amount: fromStripeAmount(intent.amount_received, currency),
        currency,
        capturedAt: new Date((chargeOf(intent)?.created ?? intent.created) * secondMs),
      };
    case 'canceled':
      return { kind: 'released' };
    default:
      if (session.status === 'expired') return { kind: 'released' };
      if (session.status !== 'complete' || intent?.status === 'processing') return { kind: 'open' };
      return { kind: 'failed', failure: { code: 'declined', providerText: intent?.last_payment_error?.message ?? '' } };
  }
};

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

const captureDeadlineOf = (intent: Stripe.PaymentIntent): Date => {
  const before = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return before === undefined ? new Date(intent.created * secondMs + usualHoldMs) : new Date(before * secondMs);
};

const capture = async (
  ctx: StripeContext,
  credentials: ProviderCredentials,
  { reference, captureId, amount, currency }: CaptureRequest,
): Promise<HoldState> => {
  const session = await findCheckoutSession(ctx, credentials, reference);
  const intent = intentOf(session);
  if (intent?.status !== 'requires_capture') return toHoldState(session);
  try {
    await createStripeClient(ctx, credentials).paymentIntents.capture(
      intent.id,
      { amount_to_capture: toStripeAmount(amount, currency) },
      { idempotencyKey: captureId },
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { kind: 'failed', failure: { code: 'declined', providerText: error.message } };
    // It was captured or given up meanwhile: its state says which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toStripeProviderError(error);
  }
  return toHoldState(await findCheckoutSession(ctx, credentials, reference));
};

const release = async (ctx: StripeContext, credentials: ProviderCredentials, reference: string): Promise<HoldState> => {
  const stripe = createStripeClient(ctx, credentials);
  const session = await findCheckoutSession(ctx, credentials, reference);
  const intent = intentOf(session);
  try {
    if (intent?.status === 'requires_capture') await stripe.paymentIntents.cancel(intent.id);
    else if (session.status === 'open') await stripe.checkout.sessions.expire(reference);
    else return toHoldState(session);
  } catch (error) {
    // It was captured, given up or left at the last moment: its state says which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toStripeProviderError(error);
  }
  return toHoldState(await findCheckoutSession(ctx, credentials, reference));
};
