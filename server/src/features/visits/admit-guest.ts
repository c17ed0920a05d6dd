import { fail } from '@comanda/contract';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { newId } from '#platform/clock';
import { chargeReturnedScan } from '#features/tokens';
import { insertCall } from './calls/index.ts';
import {
  findGuestScan,
  touchGuest,
  touchVisit,
  updateGuestState,
  requireNewcomer,
  requireGuest,
} from './records/index.ts';

interface GuestRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** Staff seat a waiting guest, or a guest whom they had removed. A guest who is already seated stays seated. */
export const admitGuest = async (ctx: CommandContext, guest: GuestRef): Promise<Record<string, never>> => {
  const { restaurantId, ownerId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
  const isPlaced = await updateGuestState(ctx.db, restaurantId, {
    ...guest,
    from: ['waiting', 'removed', 'seated'],
    to: 'seated',
    by: { ...(await findActorName(ctx.db, ctx.caller.actor)), at: ctx.clock.now() },
  });
  if (!isPlaced) throw fail('not-found');
  const scan = await findGuestScan(ctx.db, restaurantId, guest);
  if (scan !== undefined) await chargeReturnedScan(ctx, ownerId, { ...guest, ...scan });
  touchGuest(ctx, restaurantId, guest);
  return {};
};

interface Visit {
  readonly restaurantId: string;
  readonly visitId: string;
}

/**
 * A newcomer calls staff: they do not belong to the party with the open bill, or nobody there lets them in. The newcomer's phone keeps
 * waiting until staff let it in or close the table. It does not count as activity of the party, so the visit still expires on time.
 */
export const denyParty = async (ctx: CommandContext, visit: Visit): Promise<Record<string, never>> => {
  const { restaurantId, visitId, isSeated } = await requireNewcomer(ctx, visit);
  if (isSeated) throw fail('visits.not-seated');
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind: 'new_party', reason: '', at: ctx.clock.now() });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};

interface Newcomer {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/** A seated guest lets a newcomer in who has asked. Only staff can bring back a guest whom staff removed. */
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
    mustAsk: true,
  });
  if (!isPlaced) throw fail('not-found');
  touchGuest(ctx, restaurantId, { visitId, guestId });
  return {};
};
