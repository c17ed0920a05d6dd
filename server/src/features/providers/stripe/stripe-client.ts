import Stripe from 'stripe';
import type { Clock } from '#platform/clock';
import type { Context } from '#platform/context';
import {
  providerTimeoutMs,
  createProviderFetch,
  ProviderError,
  toProviderError,
  type ProviderCredentials,
} from '#features/providers/protocol';

export type StripeContext = Pick<Context, 'clock'> & { readonly config: Pick<Context['config'], 'providerUrls'> };

export const createStripeClient = (
  { config, clock }: StripeContext,
  { secretKey = '' }: ProviderCredentials,
): Stripe => {
  const { hostname, port, protocol } = new URL(config.providerUrls.stripe);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchFromStripe(clock)),
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: providerTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/**
 * The SDK treats every response without an `error` as a success, whatever its status. A response from a proxy between us and Stripe must not
 * become a payment.
 */
const fetchFromStripe = (clock: Clock): typeof fetch => {
  const fetchStripe = createProviderFetch({ clock });
  return async (input, init) => {
    const response = await fetchStripe(input, init);
    if (response.ok || (await response.clone().text()).includes('"error"')) return response;
    throw new Error(`Stripe did not answer itself (${response.status}).`);
  };
};

/** Error for the log with Stripe's error codes, without any request data. */
export const toStripeProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('Stripe could not be asked.');
  const { type, code = '', statusCode = 0, requestId = '' } = error;
  return toProviderError(statusCode, `Stripe could not be asked: ${type} ${statusCode} ${code} ${requestId}`.trimEnd());
};

export const findCheckoutSession = async (ctx: StripeContext, credentials: ProviderCredentials, reference: string) => {
  try {
    return await createStripeClient(ctx, credentials).checkout.sessions.retrieve(reference, {
      expand: ['payment_intent.latest_charge'],
    });
  } catch (error) {
    throw toStripeProviderError(error);
  }
};

export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'object' ? intent : null;
