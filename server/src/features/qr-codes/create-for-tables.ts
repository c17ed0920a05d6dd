import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { createQrCodes } from './create-qr-codes.ts';
import { requireMenuOrNone } from './require-menu.ts';

interface CreateForTablesInput {
  readonly restaurantId: string;
  readonly menuId: string | null;
  readonly tableNumbers: readonly string[];
}

/** Two tables may have the same name: staff know which one is meant, and the console points out duplicates. */
export const createQrCodesForTables = async (
  ctx: CommandContext,
  { restaurantId, menuId, tableNumbers }: CreateForTablesInput,
): Promise<{ qrCodeIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await requireMenuOrNone(ctx, restaurantId, menuId);
  const qrCodeIds = await createQrCodes(ctx, restaurantId, { menuId, tableNumbers });
  ctx.track({
    name: 'qr_code_generated',
    fields: { restaurant_id: restaurantId, menu_id: menuId ?? undefined, qr_code_count: qrCodeIds.length },
  });
  return { qrCodeIds };
};
