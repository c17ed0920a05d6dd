import { fail } from '@comanda/contract';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { touchVisit, updateGuestState } from './records/index.ts';

interface GuestRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** Staff seat a waiting guest, or a guest whom they had removed. A guest who is already seated stays seated. */
export const admitGuest = async (ctx: CommandContext, guest: GuestRef): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
  const isPlaced = await updateGuestState(ctx.db, restaurantId, {
    ...guest,
    from: ['waiting', 'removed', 'seated'],
    to: 'seated',
    by: { ...(await findActorName(ctx.db, ctx.caller.actor)), at: ctx.clock.now() },
  });
  if (!isPlaced) throw fail('not-found');
  touchVisit(ctx, restaurantId, guest.visitId);
  return {};
};
