import type { CommandContext } from '#platform/context';
import { openQrCodes } from './open-qr-codes.ts';
import { changeQrCodes } from './qr-codes.repository.ts';

interface Renamed {
  readonly restaurantId: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
}

/** Orders and visits keep the name the table had; its sticker opens it as before. */
export const renameTable = async (
  ctx: CommandContext,
  { restaurantId, qrCodeId, tableNumber }: Renamed,
): Promise<Record<string, never>> => {
  const codes = await openQrCodes(ctx, { restaurantId, qrCodeIds: [qrCodeId] });
  await changeQrCodes(ctx.db, codes, { table_number: tableNumber, updated_at: ctx.clock.now() });
  return {};
};
