import { fail } from '@comanda/contract';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import { returnScan } from '#features/tokens';
import type { CommandContext } from '#platform/context';
import {
  areRequestsPaused,
  countJoinRefusal,
  endJoinRequests,
  findGuestScan,
  refuseJoinRequest,
  requireGuest,
  touchGuest,
  touchVisitAndPlaces,
  unrestrictJoining,
} from './records/index.ts';

interface GuestRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

/**
 * A seated guest refuses a newcomer, who can no longer ask. After several refusals nobody can: somebody with many cookies would otherwise
 * ask again and again. Newcomers then need the code or staff.
 */
export const refuseNewcomer = async (
  ctx: CommandContext,
  { guestId, ...visit }: GuestRef,
): Promise<Record<string, never>> => {
  const { joinMode } = await requireGuest(ctx, visit);
  if (joinMode === 'approval') throw fail('permission-denied');
  const { restaurantId, visitId } = visit;
  const at = ctx.clock.now();
  if (!(await refuseJoinRequest(ctx.db, restaurantId, { visitId, guestId, at }))) throw fail('not-found');
  touchGuest(ctx, restaurantId, { visitId, guestId });
  const refusalCount = await countJoinRefusal(ctx.db, restaurantId, visitId);
  if (!areRequestsPaused({ refusal_count: refusalCount })) return {};
  await endJoinRequests(ctx.db, restaurantId, { visitId });
  await touchVisitAndPlaces(ctx, restaurantId, visitId);
  return {};
};

/** Staff refuse a waiting guest, and the token of the scan is given back. Refusing the same guest twice changes nothing. */
export const refuseGuest = async (ctx: CommandContext, guest: GuestRef): Promise<Record<string, never>> => {
  const { restaurantId, ownerId } = await requireRestaurant(ctx, ctx.caller.actor, guest.restaurantId);
  const at = ctx.clock.now();
  const by = { ...(await findActorName(ctx.db, ctx.caller.actor)), at };
  if (!(await refuseJoinRequest(ctx.db, restaurantId, { ...guest, at, by }))) throw fail('not-found');
  const scan = await findGuestScan(ctx.db, restaurantId, guest);
  if (scan !== undefined && !scan.hasOrdered) await returnScan(ctx, ownerId, { ...guest, ...scan });
  touchGuest(ctx, restaurantId, guest);
  return {};
};

interface Visit {
  readonly restaurantId: string;
  readonly visitId: string;
}

/** Staff allow newcomers to join as usual, after a phone was removed or guests refused several newcomers. */
export const allowJoining = async (
  ctx: CommandContext,
  { visitId, ...visit }: Visit,
): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, visit.restaurantId);
  if (!(await unrestrictJoining(ctx.db, restaurantId, visitId))) throw fail('not-found');
  await touchVisitAndPlaces(ctx, restaurantId, visitId);
  return {};
};
