import { fail } from '@comanda/contract';
import { touchUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireStaff } from './require-staff.ts';
import { sendInvitation } from './send-invitation.ts';
import { updateStaffRow } from './staff.repository.ts';

export const resendInvitation = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const { email, ownerId, invited_at: invitedAt, restaurant_ids: restaurantIds } = await requireStaff(ctx, userId);
  if (invitedAt === null) throw fail('staff.already-joined');
  const now = ctx.clock.now();
  await updateStaffRow(ctx.db, ownerId, { userId, invitedAt: now, at: now });
  await sendInvitation(ctx, { userId, email, ownerId, restaurantIds });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};
