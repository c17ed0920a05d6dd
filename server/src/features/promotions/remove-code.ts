import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireUser } from '#features/accounts';
import { lockRestaurantOf, refreshGuestPages, requireRestaurant } from '#features/restaurants';
import { deleteCode } from './promo-codes.repository.ts';

/** Removes a code. Orders keep the terms that they were placed with. */
export const removeCode = async (
  ctx: CommandContext,
  { restaurantId, codeId }: { readonly restaurantId: string; readonly codeId: string },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  // Locked before the code, as when a code is saved.
  await lockRestaurantOf(ctx, scope);
  if (!(await deleteCode(ctx.db, restaurantId, codeId))) throw fail('not-found');
  ctx.touch('promoCodes', restaurantId, [codeId]);
  await refreshGuestPages(ctx, scope);
  return {};
};
