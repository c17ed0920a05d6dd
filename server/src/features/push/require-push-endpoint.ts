import { createPublicKey } from 'node:crypto';
import { fail } from '@comanda/contract';
import { addressFailureTexts } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { checkTarget } from '#platform/outgoing';

export interface ReportedSubscription {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

/** True for a point on the curve P-256, without which nothing can be encrypted for the browser. */
const isOnCurve = (publicKey: string): boolean => {
  const bytes = Buffer.from(publicKey, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return bytes[0] === 4;
  } catch {
    return false;
  }
};

/**
 * Refuses an address that this server must not call, with the same rules as webhooks. Anybody can invent a subscription; the address
 * is checked again whenever a message is sent.
 */
export const requirePushEndpoint = (
  { config }: Pick<Context, 'config'>,
  { endpoint, publicKey }: ReportedSubscription,
): void => {
  const failure = checkTarget(endpoint, config.privateNetworksAllowed);
  if (failure !== null) {
    throw fail('push.endpoint-refused', { fields: { endpoint: [addressFailureTexts[failure]] } });
  }
  if (!isOnCurve(publicKey)) throw fail('push.endpoint-refused', { fields: { publicKey: ['This key is not valid'] } });
};
