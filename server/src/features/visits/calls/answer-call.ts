import { fail } from '@comanda/contract';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { touchVisit, markCallAnswered } from '#features/visits/records';

interface CallRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly callId: string;
}

/** Marks a call as answered, which stops it ringing. Answering the same call twice has no further effect. */
export const answerCall = async (ctx: CommandContext, call: CallRef): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, call.restaurantId);
  if (!(await markCallAnswered(ctx.db, restaurantId, { ...call, at: ctx.clock.now() }))) throw fail('not-found');
  touchVisit(ctx, restaurantId, call.visitId);
  return {};
};
