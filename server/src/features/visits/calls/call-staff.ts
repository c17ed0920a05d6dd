import type { GuestCallKind } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireGuest, touchVisit, insertCall, recordVisitActivity } from '#features/visits/records';

interface Call {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly kind: GuestCallKind;
  readonly reason: string;
}

/** Creates a call that rings on the staff's screens until someone answers it. */
export const callStaff = async (
  ctx: CommandContext,
  { kind, reason, ...visit }: Call,
): Promise<Record<string, never>> => {
  const { restaurantId, visitId } = await requireGuest(ctx, visit);
  const at = ctx.clock.now();
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind, reason, at });
  await recordVisitActivity(ctx.db, restaurantId, { visitId, at });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
