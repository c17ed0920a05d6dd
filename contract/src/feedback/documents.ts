import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';

export const feedbackDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  guestId: id,
  tableNumber: z.string(),
  stars: z.int().min(1).max(5),
  note: z.string(),
  reply: z.string(),
  /** When it was answered; null again once the guest changed it, though they still read the answer. */
  repliedAt: timestamp.nullable(),
  /** When staff had read it; null again once the guest changed it. */
  seenAt: timestamp.nullable(),
  ...timestamps,
});
export type FeedbackDocument = z.infer<typeof feedbackDocument>;

/** As the guest who gave it reads it, with the answer. */
export const guestFeedbackDocument = feedbackDocument.omit({ seenAt: true, restaurantId: true }).extend({
  /** Where they can say it in public, if the restaurant has such a page and shows it to them. */
  reviewUrl: z.string().nullable(),
});
export type GuestFeedbackDocument = z.infer<typeof guestFeedbackDocument>;
