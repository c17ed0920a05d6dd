import type { CommandContext } from '#platform/context';
import { requireQrCodes, changeQrCodes } from './records/index.ts';

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
