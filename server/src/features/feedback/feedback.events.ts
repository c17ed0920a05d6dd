import type { TransactionContext } from '#platform/context';
import { toGuestTenant } from '#platform/documents';

interface FeedbackAuthor {
  readonly visitId: string;
  readonly guestId: string;
}

/** Notifies the readers of feedback: staff of its restaurant, and the guest who gave it. */
export const touchFeedback = (ctx: TransactionContext, restaurantId: string, author: FeedbackAuthor): void => {
  ctx.touch('feedback', restaurantId);
  ctx.touch('guestFeedback', toGuestTenant({ restaurantId, ...author }));
};
