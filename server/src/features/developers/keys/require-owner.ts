import { fail } from '@comanda/contract';
import { requireUser } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';

/** Returns the owner of the keys and webhooks. Administrators have none of their own. */
export const requireOwnerCaller = ({ caller }: CommandContext): string => {
  const { ownerId } = requireUser(caller);
  if (ownerId === null) throw fail('permission-denied');
  return ownerId;
};

/** Another owner's restaurant gives the same error as a missing one. */
export const requireRestaurantsOfOwner = async (
  ctx: CommandContext,
  restaurantIds: readonly string[] | null,
): Promise<void> => {
  for (const restaurantId of restaurantIds ?? []) await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
};
