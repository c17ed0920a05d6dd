import { endSessions, touchUser, removeAccount } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { requireStaff } from './require-staff.ts';
import { updateStaffRow } from './staff.repository.ts';

const nameOf = ({ display_name: name, email }: { readonly display_name: string; readonly email: string }): string =>
  `${name} (${email})`;

export const disableStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const { ownerId, ...staff } = await requireStaff(ctx, userId);
  const now = ctx.clock.now();
  await updateStaffRow(ctx.db, ownerId, { userId, disabledAt: now, at: now });
  await endSessions(ctx, userId);
  await recordSecurityEvent(ctx, { kind: 'staff-disabled', subject: nameOf(staff) });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};

export const enableStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const { ownerId, ...staff } = await requireStaff(ctx, userId);
  await updateStaffRow(ctx.db, ownerId, { userId, disabledAt: null, at: ctx.clock.now() });
  await recordSecurityEvent(ctx, { kind: 'staff-enabled', subject: nameOf(staff) });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};

export const removeStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const staff = await requireStaff(ctx, userId);
  await removeAccount(ctx, userId);
  await recordSecurityEvent(ctx, { kind: 'staff-removed', subject: nameOf(staff) });
  return {};
};
