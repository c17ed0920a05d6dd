import { touchUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { listChanges, recordSecurityEvent } from '#platform/security-log';
import { describeRights, rightsOf } from './describe-rights.ts';
import { requireStaff, requireOwnRestaurants } from './require-staff.ts';
import { updateStaffRow, type StaffChanges } from './staff.repository.ts';

interface UpdateStaffInput {
  readonly userId: string;
  readonly changes: Pick<
    StaffChanges,
    'displayName' | 'permissions' | 'refundLimits' | 'discountLimits' | 'restaurantIds'
  >;
}

/** The touch makes watchers check their rights again, so that screens lose what the staff member may no longer see. */
export const updateStaff = async (
  ctx: CommandContext,
  { userId, changes }: UpdateStaffInput,
): Promise<Record<string, never>> => {
  const { ownerId, ...before } = await requireStaff(ctx, userId);
  await requireOwnRestaurants(ctx, changes.restaurantIds);
  await updateStaffRow(ctx.db, ownerId, { userId, ...changes, at: ctx.clock.now() });
  await recordChanges(ctx, ownerId, { before, changes });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};

interface StaffChange {
  readonly before: Omit<Awaited<ReturnType<typeof requireStaff>>, 'ownerId'>;
  readonly changes: UpdateStaffInput['changes'];
}

/** Saving without a change leaves no entry in the security log. */
const recordChanges = async (
  ctx: CommandContext,
  ownerId: string,
  { before, changes: { displayName = before.display_name, ...changes } }: StaffChange,
): Promise<void> => {
  const former = rightsOf(before);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const list = listChanges(
    { ...(await describeRights(ctx, ownerId, former)), name: before.display_name },
    { ...(await describeRights(ctx, ownerId, { ...former, ...given })), name: displayName },
  );
  if (list.length === 0) return;
  await recordSecurityEvent(ctx, {
    kind: 'staff-changed',
    subject: `${before.display_name} (${before.email})`,
    changes: list,
  });
};
