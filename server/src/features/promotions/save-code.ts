import { fail } from '@comanda/contract';
import { promotionLimits, type PromoCodeFields } from '@comanda/contract/promotions';
import type { CommandContext } from '#platform/context';
import { requireUser } from '#features/accounts';
import { lockRestaurantOf, refreshGuestPages, requireRestaurant } from '#features/restaurants';
import { countCodes, deleteCode, findCode, lockCode, upsertCode } from './promo-codes.repository.ts';

/** Creates or changes a promo code. The lock on the restaurant keeps two people from creating the same code at once. */
export const saveCode = async (
  ctx: CommandContext,
  { restaurantId, code }: { readonly restaurantId: string; readonly code: PromoCodeFields },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  await lockRestaurantOf(ctx, scope);
  const same = await findCode(ctx.db, restaurantId, code.code);
  if (same !== undefined && same.id !== code.id) throw fail('promotions.code-taken');
  const isNew = (await lockCode(ctx.db, restaurantId, code.id)) === undefined;
  const limit = promotionLimits.promoCodes;
  if (isNew && (await countCodes(ctx.db, restaurantId)) >= limit) throw fail('promotions.too-many-codes', { limit });
  await upsertCode(ctx.db, restaurantId, { fields: code, at: ctx.clock.now() });
  ctx.touch('promoCodes', restaurantId, [code.id]);
  // The guest page has a field for codes only where one can be used.
  await refreshGuestPages(ctx, scope);
  return {};
};

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
