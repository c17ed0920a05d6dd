import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { changeFeedback } from './feedback.repository.ts';

interface Reply {
  readonly restaurantId: string;
  readonly feedbackId: string;
  readonly reply: string;
}

export const replyToFeedback = async (
  ctx: CommandContext,
  { restaurantId, feedbackId, reply }: Reply,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const at = ctx.clock.now();
  const isThere = await changeFeedback(ctx.db, restaurantId, { feedbackId, reply, replied_at: at, seen_at: at });
  if (!isThere) throw fail('not-found');
  ctx.touch('feedback', restaurantId);
  return {};
};
