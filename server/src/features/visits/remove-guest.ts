import { fail } from '@comanda/contract';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { touchVisit } from './visits.events.ts';
import { placeGuest } from './guests.repository.ts';

interface Guest {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** Takes a device off the table: it sees nothing more of the visit, and orders nothing. What it ordered stays. */
export const removeGuest = async (ctx: CommandContext, guest: Guest): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
  const isPlaced = await placeGuest(ctx.db, restaurantId, { ...guest, from: ['waiting', 'seated'], to: 'removed' });
  if (!isPlaced) throw fail('not-found');
  touchVisit(ctx, restaurantId, guest.visitId);
  return {};
};
