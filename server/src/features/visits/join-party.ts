import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { updateGuestState, requireNewcomer, touchVisit } from './records/index.ts';

interface Visit {
  readonly restaurantId: string;
  readonly visitId: string;
}

/** A newcomer says that they belong to the party. In join mode `open` no further proof is needed. */
export const joinParty = async (ctx: CommandContext, visit: Visit): Promise<Record<string, never>> => {
  const { guestId, isSeated, joinMode, restaurantId, visitId } = await requireNewcomer(ctx, visit);
  if (isSeated) return {};
  if (joinMode !== 'open') throw fail('visits.not-seated');
  await updateGuestState(ctx.db, restaurantId, { visitId, guestId, from: ['waiting'], to: 'seated' });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
