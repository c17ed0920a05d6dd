import type { CommandContext } from '#platform/context';
import { requireQrCodes, type QrCodesScope, changeQrCodes } from './records/index.ts';

export const restoreQrCodes = async (ctx: CommandContext, scope: QrCodesScope): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope, { includesRemoved: true });
  await changeQrCodes(ctx.db, codes, { removed_at: null, updated_at: ctx.clock.now() });
  return {};
};
