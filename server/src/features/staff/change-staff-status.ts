import { endSessions, touchUser, removeAccount } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireStaff } from './require-staff.ts';
import { updateStaffRow } from './staff.repository.ts';

export const disableStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const { ownerId } = await requireStaff(ctx, userId);
  const now = ctx.clock.now();
  await updateStaffRow(ctx.db, ownerId, { userId, disabledAt: now, at: now });
  await endSessions(ctx, userId);
  touchUser(ctx, { id: userId, ownerId });
  return {};
};

export const enableStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const { ownerId } = await requireStaff(ctx, userId);
  await updateStaffRow(ctx.db, ownerId, { userId, disabledAt: null, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};

export const removeStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  await requireStaff(ctx, userId);
  await removeAccount(ctx, userId);
  return {};
};
