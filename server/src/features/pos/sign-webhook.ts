import { createHmac } from 'node:crypto';
import { webhookToleranceSeconds } from '@comanda/contract/pos';
import { isSameSecret } from '#platform/security';

/** HMAC-SHA256 over the moment and the body, in hex: nobody changes either of them, or sends it again tomorrow. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

interface Signed {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export const isSignedBy = (secret: string, { timestamp, signature, body }: Signed, now: Date): boolean => {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return ageSeconds <= webhookToleranceSeconds && isSameSecret(signature, signWebhook(secret, timestamp, body));
};
