import { z } from 'zod';
import { keyScopes } from '@comanda/contract/access';
import { id, timestamp } from '@comanda/contract/kernel';
import { webhookTopic } from './topics.ts';

export const keyScope = z.enum(keyScopes.map(({ scope }) => scope));

/** A key as its owner sees it: never the key itself, which is shown once, when it is made. */
export const apiKeyDocument = z.object({
  id,
  ownerId: id,
  name: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.string()),
  /** Null for all of the owner's restaurants. */
  restaurantIds: z.array(id).nullable(),
  createdAt: timestamp,
  /** To the minute; null until it is first used. */
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});
export type ApiKeyDocument = z.infer<typeof apiKeyDocument>;

/** Where an owner's programs hear of what happens. Its secret is shown once, when it is made. */
export const webhookEndpointDocument = z.object({
  id,
  ownerId: id,
  url: z.string(),
  topics: z.array(webhookTopic),
  /** Null for all of the owner's restaurants. */
  restaurantIds: z.array(id).nullable(),
  isActive: z.boolean(),
  /** How often in a row it could not be told, since when, and when it is tried again. */
  failedTries: z.int(),
  failingSince: timestamp.nullable(),
  retryAt: timestamp.nullable(),
  waiting: z.int(),
  createdAt: timestamp,
});
export type WebhookEndpointDocument = z.infer<typeof webhookEndpointDocument>;

export const deliveryState = z.enum(['pending', 'delivered', 'failed']);

/** One event on its way to one endpoint. */
export const webhookDeliveryDocument = z.object({
  id,
  ownerId: id,
  endpointId: id,
  /** `test` for what somebody sent by hand, to see whether it arrives. */
  topic: z.string(),
  subjectId: id,
  payload: z.unknown(),
  state: deliveryState,
  attempts: z.int(),
  nextAttemptAt: timestamp.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type WebhookDeliveryDocument = z.infer<typeof webhookDeliveryDocument>;
