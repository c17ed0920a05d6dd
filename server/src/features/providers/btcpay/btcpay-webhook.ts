import { createHmac } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import { isSameSecret } from '#platform/security';
import type { BtcpayContext } from './btcpay-client.ts';
import {
  parseJsonOrNull,
  InvalidWebhookError,
  type ProviderCredentials,
  type WebhookCall,
  type WebhookEvent,
} from '#features/providers/protocol';

/** A BTCPay server redelivers a webhook for hours, with the time of the first delivery. */
const toleranceMs = dayMs;

const webhookBody = z.object({
  deliveryId: z.string(),
  originalDeliveryId: z.string().optional(),
  type: z.string(),
  /** Unix time in seconds. */
  timestamp: z.number(),
  storeId: z.string(),
  invoiceId: z.string().nullish(),
  pullPaymentId: z.string().nullish(),
});

export const readBtcpayWebhook = (
  { clock }: BtcpayContext,
  { webhookSecret = '', storeId }: ProviderCredentials,
  { headers, body }: WebhookCall,
): WebhookEvent | null => {
  // With an empty secret, anybody could sign.
  if (webhookSecret === '') throw new InvalidWebhookError('There is no secret to judge by.');
  const expected = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;
  if (!isSameSecret(headers['btcpay-sig'] ?? '', expected))
    throw new InvalidWebhookError('The signature does not fit.');
  const { data: event } = webhookBody.safeParse(parseJsonOrNull(body.toString()));
  if (event === undefined || event.storeId !== storeId) return null;
  if (Math.abs(clock.now().getTime() - event.timestamp * secondMs) > toleranceMs)
    throw new InvalidWebhookError('The word is too old.');
  const eventId = event.originalDeliveryId ?? event.deliveryId;
  if (event.type.startsWith('Payout') && typeof event.pullPaymentId === 'string')
    return { eventId, about: 'refund', reference: event.pullPaymentId };
  return typeof event.invoiceId === 'string' ? { eventId, about: 'charge', reference: event.invoiceId } : null;
};
