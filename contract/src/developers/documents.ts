import { z } from 'zod';
import { keyScopes } from '@comanda/contract/access';
import { id, timestamp } from '@comanda/contract/kernel';
import { deliveryFailure } from './delivery-failures.ts';
import { webhookTopic } from './topics.ts';

export const keyScope = z.enum(keyScopes.map(({ scope }) => scope));

/** An API key as its owner sees it. The key itself is only shown once, when it is created. */
export const apiKeyDocument = z.object({
  id,
  ownerId: id,
  name: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.string()),
  /** True for a key from before scopes were divided: it can do more than its owner once chose by name. */
  isBroad: z.boolean(),
  /** Null for all of the owner's restaurants. */
  restaurantIds: z.array(id).nullable(),
  createdAt: timestamp,
  /** Accurate to the minute; null until the key is first used. */
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});
export type ApiKeyDocument = z.infer<typeof apiKeyDocument>;

/** An address that receives webhooks for an owner's programs. Its secret is only shown once, when it is created. */
export const webhookEndpointDocument = z.object({
  id,
  ownerId: id,
  url: z.string(),
  topics: z.array(webhookTopic),
  /** Null for all of the owner's restaurants. */
  restaurantIds: z.array(id).nullable(),
  isActive: z.boolean(),
  /** Number of consecutive failed deliveries, the time since which they fail, and the time of the next try. */
  failedTries: z.int(),
  failingSince: timestamp.nullable(),
  retryAt: timestamp.nullable(),
  waiting: z.int(),
  /** Until when the secret before the current one signs as well; null if it does not. */
  oldSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
});
export type WebhookEndpointDocument = z.infer<typeof webhookEndpointDocument>;

export const deliveryState = z.enum(['pending', 'delivered', 'failed']);

/** One event on its way to one endpoint. */
export const webhookDeliveryDocument = z.object({
  id,
  ownerId: id,
  endpointId: id,
  /** `test` for a delivery that somebody triggered by hand to test the endpoint. */
  topic: z.string(),
  subjectId: id,
  payload: z.unknown(),
  state: deliveryState,
  attempts: z.int(),
  nextAttemptAt: timestamp.nullable(),
  lastStatus: z.int().nullable(),
  /** Reason of the latest failure; null if there is none. */
  lastFailure: deliveryFailure.nullable(),
  /** `lastFailure` in English; empty if there is none. */
  lastError: z.string(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type WebhookDeliveryDocument = z.infer<typeof webhookDeliveryDocument>;
