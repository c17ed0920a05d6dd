import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of timestamp and body, in hex: neither can be changed, and an old request cannot be replayed later. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

interface StandardMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

/** Signature of the Standard Webhooks specification: the key is the part of the secret after `whsec_`, which is base64. */
export const signStandardWebhook = (secret: string, { id, timestamp, body }: StandardMessage): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};
