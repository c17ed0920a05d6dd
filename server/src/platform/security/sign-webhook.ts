import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of timestamp and body, in hex: neither can be changed, and an old request cannot be replayed later. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
