import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { deleteOpenCall, requireGuest, touchVisit } from '#features/visits/records';

interface CallToWithdraw {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly callId: string;
}

/** A guest withdraws a call. An answered call cannot be withdrawn: a staff member is already on the way. */
export const withdrawCall = async (
  ctx: CommandContext,
  { callId, ...visit }: CallToWithdraw,
): Promise<Record<string, never>> => {
  const { restaurantId, visitId } = await requireGuest(ctx, visit);
  if (!(await deleteOpenCall(ctx.db, restaurantId, { visitId, callId }))) throw fail('not-found');
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
