import type { CodeKind } from '@comanda/contract/qr-codes';
import type { CommandContext } from '#platform/context';
import { requireMenuOrNone } from './create-qr-codes.ts';
import { requireQrCodes, changeQrCodes, type QrCodesScope } from './records/index.ts';

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

/** Open visits stay as they are: guests who sit at the table finish together, and pay when they leave. */
export const setCodeKind = async (
  ctx: CommandContext,
  { kind, paysFirst, ...scope }: QrCodesScope & { kind: CodeKind; paysFirst: boolean },
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope);
  await changeQrCodes(ctx.db, codes, { kind, pays_first: kind !== 'table' && paysFirst, updated_at: ctx.clock.now() });
  return {};
};

/** Without `keepsMenu`, the codes continue to follow the hours of the menus, or not, as before. */
export const setTableMenu = async (
  ctx: CommandContext,
  { menuId, keepsMenu, ...scope }: QrCodesScope & { menuId: string | null; keepsMenu?: boolean | undefined },
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope);
  await requireMenuOrNone(ctx, codes.restaurantId, menuId);
  await changeQrCodes(ctx.db, codes, { menu_id: menuId, keeps_menu: keepsMenu, updated_at: ctx.clock.now() });
  return {};
};
