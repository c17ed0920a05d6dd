import { fail } from '@comanda/contract';
import { requireOwnerId } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { lockStaff } from './staff.repository.ts';

/** Locks the staff member of a command until the transaction ends. Another owner's staff give the same error as a missing one. */
export const requireStaff = async (ctx: CommandContext, userId: string) => {
  const ownerId = requireOwnerId(ctx.caller);
  const staff = await lockStaff(ctx.db, ownerId, userId);
  if (staff === undefined) throw fail('not-found');
  return { ...staff, ownerId };
};
