import type { TransactionContext } from '#platform/context';

/** Feedback is read by staff of its restaurant, and by the one guest who gave it. */
export const touchFeedback = (ctx: TransactionContext, restaurantId: string, guestId: string): void => {
  ctx.touch('feedback', restaurantId);
  ctx.touch('guestFeedback', guestId);
};
