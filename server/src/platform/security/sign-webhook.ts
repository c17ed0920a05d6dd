import { createHmac } from 'node:crypto';

/** HMAC-SHA256 over the moment and the body, in hex: nobody changes either of them, or sends it again tomorrow. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
