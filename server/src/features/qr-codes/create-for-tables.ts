import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { createQrCodes } from './create-qr-codes.ts';
import { requireMenu } from './require-menu.ts';

interface Tables {
  readonly restaurantId: string;
  readonly menuId: string | null;
  readonly tableNumbers: readonly string[];
}

/** Two tables may bear one name: which of them is meant is known on the spot, and the console points it out. */
export const createForTables = async (
  ctx: CommandContext,
  { restaurantId, menuId, tableNumbers }: Tables,
): Promise<{ qrCodeIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await requireMenu(ctx, restaurantId, menuId);
  const qrCodeIds = await createQrCodes(ctx, restaurantId, { menuId, tableNumbers });
  ctx.track({
    name: 'qr_code_generated',
    fields: { restaurant_id: restaurantId, menu_id: menuId ?? undefined, qr_code_count: qrCodeIds.length },
  });
  return { qrCodeIds };
};
