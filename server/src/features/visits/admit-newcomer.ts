import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireGuest, touchVisit, updateGuestState } from './records/index.ts';

interface Newcomer {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** A seated guest lets a newcomer in. Only staff can bring back a guest whom staff removed. */
export const admitNewcomer = async (
  ctx: CommandContext,
  { guestId, ...visit }: Newcomer,
): Promise<Record<string, never>> => {
  const { joinMode } = await requireGuest(ctx, visit);
  if (joinMode === 'approval') throw fail('permission-denied');
  const { restaurantId, visitId } = visit;
  const isPlaced = await updateGuestState(ctx.db, restaurantId, {
    visitId,
    guestId,
    from: ['waiting', 'seated'],
    to: 'seated',
  });
  if (!isPlaced) throw fail('not-found');
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
