import type { TransactionContext } from '#platform/context';

/** Notifies the readers of feedback: staff of its restaurant, and the guest who gave it. */
export const touchFeedback = (ctx: TransactionContext, restaurantId: string, guestId: string): void => {
  ctx.touch('feedback', restaurantId);
  ctx.touch('guestFeedback', guestId);
};
