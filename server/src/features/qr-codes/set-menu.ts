import type { CommandContext } from '#platform/context';
import { openQrCodes, type QrCodesScope } from './open-qr-codes.ts';
import { changeQrCodes } from './qr-codes.repository.ts';
import { requireMenu } from './require-menu.ts';

export const setMenu = async (
  ctx: CommandContext,
  { menuId, ...scope }: QrCodesScope & { menuId: string | null },
): Promise<Record<string, never>> => {
  const codes = await openQrCodes(ctx, scope);
  await requireMenu(ctx, codes.restaurantId, menuId);
  await changeQrCodes(ctx.db, codes, { menu_id: menuId, updated_at: ctx.clock.now() });
  return {};
};
