import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { changeFeedback } from './feedback.repository.ts';

interface Seen {
  readonly restaurantId: string;
  readonly feedbackId: string;
}

export const markFeedbackSeen = async (
  ctx: CommandContext,
  { restaurantId, feedbackId }: Seen,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await changeFeedback(ctx.db, restaurantId, { feedbackId, seen_at: ctx.clock.now() }))) throw fail('not-found');
  ctx.touch('feedback', restaurantId);
  return {};
};
