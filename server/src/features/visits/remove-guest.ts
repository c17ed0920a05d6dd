import { fail } from '@comanda/contract';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext, TransactionContext } from '#platform/context';
import { touchVisit } from './visits.events.ts';
import { placeGuest } from './guests.repository.ts';

interface Guest {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** What becomes of the shares of the bill that a guest holds. The bill is held first, as by everyone who moves money of it. */
export interface SharesOfGuest {
  readonly freeSharesOfGuest: (ctx: TransactionContext, restaurantId: string, guest: Guest) => Promise<void>;
}

/** Takes a device off the table: it sees nothing more of the visit, orders nothing and pays nothing. What it ordered stays. */
export const removeGuest =
  ({ freeSharesOfGuest }: SharesOfGuest) =>
  async (ctx: CommandContext, guest: Guest): Promise<Record<string, never>> => {
    const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
    await freeSharesOfGuest(ctx, restaurantId, guest);
    const isPlaced = await placeGuest(ctx.db, restaurantId, {
      ...guest,
      from: ['waiting', 'seated', 'removed'],
      to: 'removed',
      by: { ...(await findActorName(ctx.db, ctx.caller.actor)), at: ctx.clock.now() },
    });
    if (!isPlaced) throw fail('not-found');
    touchVisit(ctx, restaurantId, guest.visitId);
    return {};
  };
