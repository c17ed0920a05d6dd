import type { CommandContext } from '#platform/context';
import { openQrCodes, type QrCodesScope } from './open-qr-codes.ts';
import { changeQrCodes } from './qr-codes.repository.ts';

/** They are kept for ever: a sticker may outlast whoever removed it. What is gone already stays gone. */
export const removeQrCodes = async (ctx: CommandContext, scope: QrCodesScope): Promise<Record<string, never>> => {
  const codes = await openQrCodes(ctx, scope, { includesRemoved: true });
  const at = ctx.clock.now();
  await changeQrCodes(ctx.db, codes, { removed_at: at, updated_at: at });
  return {};
};
