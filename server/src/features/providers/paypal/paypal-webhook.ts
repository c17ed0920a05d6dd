import { dayMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import {
  parseJsonOrNull,
  createProviderFetch,
  InvalidWebhookError,
  ProviderError,
  type ProviderCredentials,
  type WebhookCall,
  type WebhookEvent,
} from '#features/providers/protocol';
import { createPaypalClient, toPaypalProviderError, type PaypalContext } from './paypal-client.ts';

/** PayPal redelivers a webhook for three days, with the time of the first delivery. */
const toleranceMs = 3 * dayMs;

const signatureHeaders = z.object({
  'paypal-auth-algo': z.string().max(100),
  'paypal-cert-url': z.string().max(500),
  'paypal-transmission-id': z.string().max(200),
  'paypal-transmission-sig': z.string().max(2_000),
  'paypal-transmission-time': z.string().max(100),
});

const webhookBody = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string() }) })
      .optional()
      .catch(undefined),
  }),
});

/**
 * PayPal's API verifies the signature. To verify it ourselves, we would have to fetch a certificate from an address that the webhook itself
 * names, and to know all certificates that PayPal has ever used.
 */
export const readPaypalWebhook = async (
  ctx: PaypalContext,
  credentials: ProviderCredentials,
  { headers, body }: WebhookCall,
): Promise<WebhookEvent | null> => {
  const { data: signature } = signatureHeaders.safeParse(headers);
  if (signature === undefined) throw new InvalidWebhookError('The word bears no signature of PayPal.');
  const ageMs = ctx.clock.now().getTime() - Date.parse(signature['paypal-transmission-time']);
  if (!(Math.abs(ageMs) <= toleranceMs)) throw new InvalidWebhookError('The word is too old.');
  const text = body.toString();
  const event = parseJsonOrNull(text);
  if (event === null) throw new InvalidWebhookError('This is no word of PayPal.');
  if (!(await isVerified(ctx, credentials, { signature, text })))
    throw new InvalidWebhookError('PayPal has not said this.');
  const parsed = webhookBody.safeParse(event);
  return parsed.success ? subjectOf(parsed.data) : null;
};

const isVerified = async (
  ctx: PaypalContext,
  credentials: ProviderCredentials,
  { signature, text }: { signature: z.infer<typeof signatureHeaders>; text: string },
): Promise<boolean> => {
  const claims = {
    auth_algo: signature['paypal-auth-algo'],
    cert_url: signature['paypal-cert-url'],
    transmission_id: signature['paypal-transmission-id'],
    transmission_sig: signature['paypal-transmission-sig'],
    transmission_time: signature['paypal-transmission-time'],
    webhook_id: credentials['webhookId'] ?? '',
  };
  // The original text is sent back: serialized again, it would not match its signature.
  const body = `${JSON.stringify(claims).slice(0, -1)},"webhook_event":${text}}`;
  try {
    const token = await createPaypalClient(ctx, credentials).fetchToken();
    const url = `${ctx.config.providerUrls.paypal}/v1/notifications/verify-webhook-signature`;
    const response = await createProviderFetch(ctx)(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    // PayPal did not send a webhook that it cannot understand.
    if (response.status === 400 || response.status === 422) return false;
    if (!response.ok) throw new ProviderError(`PayPal could not be asked about a webhook: ${response.status}`);
    return z.object({ verification_status: z.string() }).parse(await response.json()).verification_status === 'SUCCESS';
  } catch (error) {
    throw toPaypalProviderError(error);
  }
};

const subjectOf = ({ id, event_type: type, resource }: z.infer<typeof webhookBody>): WebhookEvent | null => {
  if (type.startsWith('CHECKOUT.ORDER.')) return { eventId: id, about: 'charge', reference: resource.id };
  const orderId = resource.supplementary_data?.related_ids.order_id;
  // The resource of these events is the refund.
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return { eventId: id, about: 'refund', reference: resource.id };
  if (type.startsWith('PAYMENT.CAPTURE.') && orderId !== undefined)
    return { eventId: id, about: 'charge', reference: orderId };
  return null;
};
