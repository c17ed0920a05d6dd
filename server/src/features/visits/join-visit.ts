import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireNewcomer } from './require-guest.ts';
import { touchVisit } from './visits.events.ts';
import { placeGuest } from './guests.repository.ts';

interface Joining {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly code: string;
}

/** With the code that is shown at the table. Where the staff decide, knowing it is not enough. */
export const joinVisit = async (ctx: CommandContext, { code, ...visit }: Joining): Promise<Record<string, never>> => {
  const { guestId, isSeated, joinMode, ...newcomer } = await requireNewcomer(ctx, visit);
  if (isSeated) return {};
  if (joinMode === 'approval') throw fail('visits.not-seated');
  if (code !== newcomer.code) throw fail('visits.wrong-code');
  await placeGuest(ctx.db, visit.restaurantId, { visitId: visit.visitId, guestId, from: ['waiting'], to: 'seated' });
  touchVisit(ctx, visit.restaurantId, visit.visitId);
  return {};
};
