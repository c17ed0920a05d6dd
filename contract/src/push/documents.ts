import { z } from 'zod';
import { id, timestamps } from '@comanda/contract/kernel';
import { pushTopic } from './messages.ts';

/** A browser on which a person gets notifications. Its address and keys never leave the server. */
export const pushSubscriptionDocument = z.object({
  id,
  userId: id,
  topics: z.array(pushTopic),
  /** Tables that the person looks after; null for all tables, or for those of the areas only. */
  tableNumbers: z.array(z.string()).nullable(),
  /** Areas that the person looks after, with all their tables, also later ones. */
  areaIds: z.array(id),
  userAgent: z.string(),
  ...timestamps,
});
export type PushSubscriptionDocument = z.infer<typeof pushSubscriptionDocument>;
