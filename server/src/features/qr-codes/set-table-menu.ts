import type { CommandContext } from '#platform/context';
import { requireQrCodes, type QrCodesScope, changeQrCodes } from './records/index.ts';
import { requireMenuOrNone } from './require-menu.ts';

export const setTableMenu = async (
  ctx: CommandContext,
  { menuId, ...scope }: QrCodesScope & { menuId: string | null },
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope);
  await requireMenuOrNone(ctx, codes.restaurantId, menuId);
  await changeQrCodes(ctx.db, codes, { menu_id: menuId, updated_at: ctx.clock.now() });
  return {};
};
