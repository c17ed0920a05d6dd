import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { touchFeedback } from './feedback.collection.ts';
import { saveReply } from './feedback.repository.ts';

interface Reply {
  readonly restaurantId: string;
  readonly feedbackId: string;
  readonly reply: string;
}

/** Saves a reply, which the guest reads on their phone. Replying also marks the feedback as seen. */
export const replyToFeedback = async (
  ctx: CommandContext,
  { restaurantId, feedbackId, reply }: Reply,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const answered = await saveReply(ctx.db, restaurantId, { feedbackId, reply, at: ctx.clock.now() });
  if (answered === undefined) throw fail('not-found');
  touchFeedback(ctx, restaurantId, { visitId: answered.visit_id, guestId: answered.guest_id });
  return {};
};
