import { z } from 'zod';
import { keyScopes } from '@comanda/contract/access';
import { id, timestamp } from '@comanda/contract/kernel';

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
