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
  /** Time of the answer; null again once the guest changes the feedback, though the guest still sees the answer. */
  repliedAt: timestamp.nullable(),
  /** Time at which staff read it; null again once the guest changes it. */
  seenAt: timestamp.nullable(),
  ...timestamps,
});
export type FeedbackDocument = z.infer<typeof feedbackDocument>;

/** Feedback as the guest who gave it sees it, with the answer. */
export const guestFeedbackDocument = feedbackDocument.omit({ seenAt: true, restaurantId: true }).extend({
  /** The restaurant's public review page, if it has one and shows it to this guest. */
  reviewUrl: z.string().nullable(),
});
export type GuestFeedbackDocument = z.infer<typeof guestFeedbackDocument>;
