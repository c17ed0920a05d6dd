import type { CommandContext } from '#platform/context';
import { openQrCodes, type QrCodesScope } from './open-qr-codes.ts';
import { changeQrCodes } from './qr-codes.repository.ts';

export const setAvailability = async (
  ctx: CommandContext,
  { isAvailable, ...scope }: QrCodesScope & { isAvailable: boolean },
): Promise<Record<string, never>> => {
  const codes = await openQrCodes(ctx, scope);
  await changeQrCodes(ctx.db, codes, { is_available: isAvailable, updated_at: ctx.clock.now() });
  return {};
};
