import { createECDH, randomBytes } from 'node:crypto';
import type { Browser } from '#testing/servers';

/** Switches notifications on for a person, at a push service that no test reaches. Returns the id of the subscription. */
export const subscribeToPush = async ({ api }: Browser): Promise<string> => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscriptionId = crypto.randomUUID();
  await api.push.subscribe({
    subscriptionId,
    endpoint: `https://push.invalid/${subscriptionId}`,
    publicKey: keys.getPublicKey('base64url'),
    authSecret: randomBytes(16).toString('base64url'),
    topics: ['order'],
    tableNumbers: null,
  });
  return subscriptionId;
};
