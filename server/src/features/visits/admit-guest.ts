import { fail } from '@comanda/contract';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { touchVisit } from './visits.events.ts';
import { placeGuest } from './guests.repository.ts';

interface Guest {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** Staff let in whoever waits, and bring back whom they took off the table. Whoever sits there already stays seated. */
export const admitGuest = async (ctx: CommandContext, guest: Guest): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
  const isPlaced = await placeGuest(ctx.db, restaurantId, {
    ...guest,
    from: ['waiting', 'removed', 'seated'],
    to: 'seated',
    by: { ...(await findActorName(ctx.db, ctx.caller.actor)), at: ctx.clock.now() },
  });
  if (!isPlaced) throw fail('not-found');
  touchVisit(ctx, restaurantId, guest.visitId);
  return {};
};
