import { posWebhookToleranceSeconds } from '@comanda/contract/pos';
import { isSameSecret, signWebhook } from '#platform/security';

interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export const isValidSignature = (secret: string, { timestamp, signature, body }: SignedMessage, now: Date): boolean => {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return ageSeconds <= posWebhookToleranceSeconds && isSameSecret(signature, signWebhook(secret, timestamp, body));
};
