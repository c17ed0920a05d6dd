import type { CommandContext } from '#platform/context';
import { openQrCodes, type QrCodesScope } from './open-qr-codes.ts';
import { changeQrCodes } from './qr-codes.repository.ts';

export const restoreQrCodes = async (ctx: CommandContext, scope: QrCodesScope): Promise<Record<string, never>> => {
  const codes = await openQrCodes(ctx, scope, { includesRemoved: true });
  await changeQrCodes(ctx.db, codes, { removed_at: null, updated_at: ctx.clock.now() });
  return {};
};
