import { removeAccount } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireStaff } from './require-staff.ts';

export const removeStaff = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  await requireStaff(ctx, userId);
  await removeAccount(ctx, userId);
  return {};
};
