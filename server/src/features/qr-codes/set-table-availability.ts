import type { CommandContext } from '#platform/context';
import { requireQrCodes, type QrCodesScope, changeQrCodes } from './records/index.ts';

export const setTableAvailability = async (
  ctx: CommandContext,
  { isAvailable, ...scope }: QrCodesScope & { isAvailable: boolean },
): Promise<Record<string, never>> => {
  const codes = await requireQrCodes(ctx, scope);
  await changeQrCodes(ctx.db, codes, { is_available: isAvailable, updated_at: ctx.clock.now() });
  return {};
};
