import { touchUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { requireOwnRestaurants } from './require-own-restaurants.ts';
import { requireStaff } from './require-staff.ts';
import { changeStaff, type StaffChanges } from './staff.repository.ts';

interface Update {
  readonly userId: string;
  readonly changes: Pick<StaffChanges, 'displayName' | 'permissions' | 'restaurantIds'>;
}

/** What they lose the right to leaves their open screens with the touch: watchers ask for their rights again. */
export const updateStaff = async (ctx: CommandContext, { userId, changes }: Update): Promise<Record<string, never>> => {
  const { ownerId } = await requireStaff(ctx, userId);
  await requireOwnRestaurants(ctx, changes.restaurantIds);
  await changeStaff(ctx.db, ownerId, { userId, ...changes, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};
