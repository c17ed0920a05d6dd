import type { TransactionContext } from '#platform/context';
import { incrementScanCount } from './records/index.ts';

/** Counts a scan, and updates every open list of tables. */
export const countScan = async (
  ctx: TransactionContext,
  restaurantId: string,
  scan: { readonly qrCodeId: string; readonly at: Date },
): Promise<void> => {
  await incrementScanCount(ctx.db, restaurantId, scan);
  ctx.touch('qrCodes', restaurantId);
};
