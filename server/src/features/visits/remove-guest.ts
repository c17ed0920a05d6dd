import { fail } from '@comanda/contract';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext, TransactionContext } from '#platform/context';
import { returnScan } from '#features/tokens';
import { findGuestScan, restrictJoining, touchVisitAndPlaces, updateGuestState } from './records/index.ts';

interface GuestRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** Releases the shares of the bill that a guest has claimed. It locks the bill first, as every change of its money does. */
export interface RemoveGuestHooks {
  readonly releaseShares: (ctx: TransactionContext, restaurantId: string, guest: GuestRef) => Promise<void>;
}

/**
 * Removes a device from the visit: it can no longer see the visit, order or pay. Its orders stay. If it has ordered nothing, the token of its
 * scan is given back. From now on staff admit every newcomer, because the removed person could come back with another cookie.
 */
export const removeGuest =
  ({ releaseShares }: RemoveGuestHooks) =>
  async (ctx: CommandContext, guest: GuestRef): Promise<Record<string, never>> => {
    const { restaurantId, ownerId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
    await releaseShares(ctx, restaurantId, guest);
    const isPlaced = await updateGuestState(ctx.db, restaurantId, {
      ...guest,
      from: ['waiting', 'seated', 'removed'],
      to: 'removed',
      by: { ...(await findActorName(ctx.db, ctx.caller.actor)), at: ctx.clock.now() },
    });
    if (!isPlaced) throw fail('not-found');
    const scan = await findGuestScan(ctx.db, restaurantId, guest);
    if (scan !== undefined && !scan.hasOrdered) await returnScan(ctx, ownerId, { ...guest, ...scan });
    await restrictJoining(ctx.db, restaurantId, guest.visitId);
    await touchVisitAndPlaces(ctx, restaurantId, guest.visitId);
    return {};
  };
