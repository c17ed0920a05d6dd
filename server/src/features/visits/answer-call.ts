import { fail } from '@comanda/contract';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { touchVisit } from './visits.events.ts';
import { answerCallRow } from './calls.repository.ts';

interface Answer {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly callId: string;
}

/** The bell falls silent. Two who come at once have both come. */
export const answerCall = async (ctx: CommandContext, answer: Answer): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, answer.restaurantId);
  if (!(await answerCallRow(ctx.db, restaurantId, { ...answer, at: ctx.clock.now() }))) throw fail('not-found');
  touchVisit(ctx, restaurantId, answer.visitId);
  return {};
};
