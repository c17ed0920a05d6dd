import { fail } from '@comanda/contract';
import { requireOwnerId, requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { lockStaff } from './staff.repository.ts';

/** Locks the staff member of a command until the transaction ends. Another owner's staff give the same error as a missing one. */
export const requireStaff = async (ctx: CommandContext, userId: string) => {
  const ownerId = requireOwnerId(ctx.caller);
  const staff = await lockStaff(ctx.db, ownerId, userId);
  if (staff === undefined) throw fail('not-found');
  return { ...staff, ownerId };
};

/** Staff work only in their owner's restaurants; any other gives a not-found error. */
export const requireOwnRestaurants = async (
  ctx: CommandContext,
  restaurantIds: readonly string[] | null | undefined,
): Promise<void> => {
  for (const restaurantId of restaurantIds ?? []) await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
};
