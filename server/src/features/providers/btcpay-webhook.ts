import { createHmac } from 'node:crypto';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import { isSameSecret } from '#platform/security';
import type { BtcpayWorld } from './btcpay-client.ts';
import { jsonIn } from './json-in.ts';
import { ForgedWebhook, type Credentials, type WebhookCall, type WebhookEvent } from './provider.ts';

/** A BTCPay server tells the same word again for hours, under the moment it was first told. */
const toleranceMs = dayMs;

const word = z.object({
  deliveryId: z.string(),
  originalDeliveryId: z.string().optional(),
  type: z.string(),
  /** In seconds. */
  timestamp: z.number(),
  storeId: z.string(),
  invoiceId: z.string().nullish(),
  pullPaymentId: z.string().nullish(),
});

export const readBtcpayWebhook = (
  { clock }: BtcpayWorld,
  { webhookSecret = '', storeId }: Credentials,
  { headers, body }: WebhookCall,
): WebhookEvent | null => {
  // Without a secret everybody could sign.
  if (webhookSecret === '') throw new ForgedWebhook('There is no secret to judge by.');
  const expected = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;
  if (!isSameSecret(headers['btcpay-sig'] ?? '', expected)) throw new ForgedWebhook('The signature does not fit.');
  const { data: told } = word.safeParse(jsonIn(body.toString()));
  if (told === undefined || told.storeId !== storeId) return null;
  if (Math.abs(clock.now().getTime() - told.timestamp * secondMs) > toleranceMs)
    throw new ForgedWebhook('The word is too old.');
  const eventId = told.originalDeliveryId ?? told.deliveryId;
  if (told.type.startsWith('Payout') && typeof told.pullPaymentId === 'string')
    return { eventId, about: 'refund', reference: told.pullPaymentId };
  return typeof told.invoiceId === 'string' ? { eventId, about: 'charge', reference: told.invoiceId } : null;
};
