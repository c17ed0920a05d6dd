import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';

/** From here up guests are sent on to the public review page; below it stays private. */
export const happyFrom = 4;

export const feedbackDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  guestId: id,
  tableNumber: z.string(),
  stars: z.int().min(1).max(5),
  note: z.string(),
  reply: z.string(),
  repliedAt: timestamp.nullable(),
  /** When a staff screen first showed it. */
  seenAt: timestamp.nullable(),
  ...timestamps,
});
export type FeedbackDocument = z.infer<typeof feedbackDocument>;
