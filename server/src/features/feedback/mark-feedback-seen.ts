import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { hasFeedback, saveFeedbackSeen } from './feedback.repository.ts';

interface MarkFeedbackSeenInput {
  readonly restaurantId: string;
  readonly feedbackId: string;
  readonly updatedAt: string;
}

/** Marks feedback as seen, which stops it ringing on the other screens. Feedback that the guest changed meanwhile stays unread. */
export const markFeedbackSeen = async (
  ctx: CommandContext,
  { restaurantId, feedbackId, updatedAt }: MarkFeedbackSeenInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await hasFeedback(ctx.db, restaurantId, feedbackId))) throw fail('not-found');
  const read = { feedbackId, updatedAt: new Date(updatedAt), at: ctx.clock.now() };
  if (await saveFeedbackSeen(ctx.db, restaurantId, read)) ctx.touch('feedback', restaurantId);
  return {};
};
