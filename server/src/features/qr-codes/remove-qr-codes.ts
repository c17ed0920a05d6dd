import type { CommandContext } from '#platform/context';
import { requireQrCodes, type QrCodesScope, changeQrCodes } from './records/index.ts';

/** Removed codes are kept forever as tombstones, because a sticker may outlast them. A code that is already removed stays removed. */
export const removeQrCodes = async (ctx: CommandContext, scope: QrCodesScope): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope, { includesRemoved: true });
  const at = ctx.clock.now();
  await changeQrCodes(ctx.db, codes, { removed_at: at, updated_at: at });
  return {};
};
