import Stripe from 'stripe';
import {
  InvalidWebhookError,
  type ProviderCredentials,
  type WebhookCall,
  type WebhookEvent,
} from '#features/providers/protocol';
import { createStripeClient, type StripeContext } from './stripe-client.ts';

/** Protects against replayed webhooks. Stripe creates a new signature for every retry. */
const toleranceSeconds = 5 * 60;

export const readStripeWebhook = (
  ctx: StripeContext,
  credentials: ProviderCredentials,
  call: WebhookCall,
): WebhookEvent | null => {
  const { webhookSecret = '' } = credentials;
  // With an empty secret, anybody could sign.
  if (webhookSecret === '') throw new InvalidWebhookError('There is no secret to judge by.');
  const signature = call.headers['stripe-signature'] ?? '';
  try {
    const event = createStripeClient(ctx, credentials).webhooks.constructEvent(
      call.body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      ctx.clock.now().getTime(),
    );
    return subjectOf(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new InvalidWebhookError(error.message);
    throw new InvalidWebhookError('This is no word of Stripe.');
  }
};

const subjectOf = (event: Stripe.Event): WebhookEvent | null => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { eventId: event.id, about: 'charge', reference: event.data.object.id };
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { eventId: event.id, about: 'refund', reference: event.data.object.id };
    default:
      return null;
  }
};
