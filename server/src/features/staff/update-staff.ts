import { touchUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireStaff, requireOwnRestaurants } from './require-staff.ts';
import { updateStaffRow, type StaffChanges } from './staff.repository.ts';

interface UpdateStaffInput {
  readonly userId: string;
  readonly changes: Pick<StaffChanges, 'displayName' | 'permissions' | 'refundLimits' | 'restaurantIds'>;
}

/** The touch makes watchers check their rights again, so that screens lose what the staff member may no longer see. */
export const updateStaff = async (
  ctx: CommandContext,
  { userId, changes }: UpdateStaffInput,
): Promise<Record<string, never>> => {
  const { ownerId } = await requireStaff(ctx, userId);
  await requireOwnRestaurants(ctx, changes.restaurantIds);
  await updateStaffRow(ctx.db, ownerId, { userId, ...changes, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};
