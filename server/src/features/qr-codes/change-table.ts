import type { CommandContext } from '#platform/context';
import { requireQrCodes, changeQrCodes, type QrCodesScope } from './records/index.ts';
import { requireMenuOrNone } from './require-menu.ts';

interface RenameTableInput {
  readonly restaurantId: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
}

/** Orders and visits keep the table's old name. The sticker still works. */
export const renameTable = async (
  ctx: CommandContext,
  { restaurantId, qrCodeId, tableNumber }: RenameTableInput,
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, { restaurantId, qrCodeIds: [qrCodeId] });
  await changeQrCodes(ctx.db, codes, { table_number: tableNumber, updated_at: ctx.clock.now() });
  return {};
};

export const setTableAvailability = async (
  ctx: CommandContext,
  { isAvailable, ...scope }: QrCodesScope & { isAvailable: boolean },
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope);
  await changeQrCodes(ctx.db, codes, { is_available: isAvailable, updated_at: ctx.clock.now() });
  return {};
};

export const setTableMenu = async (
  ctx: CommandContext,
  { menuId, ...scope }: QrCodesScope & { menuId: string | null },
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope);
  await requireMenuOrNone(ctx, codes.restaurantId, menuId);
  await changeQrCodes(ctx.db, codes, { menu_id: menuId, updated_at: ctx.clock.now() });
  return {};
};
