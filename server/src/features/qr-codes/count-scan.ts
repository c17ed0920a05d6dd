import type { TransactionContext } from '#platform/context';
import { addScan } from './qr-codes.repository.ts';

/** Whoever has the list of tables open sees it at once. */
export const countScan = async (
  ctx: TransactionContext,
  restaurantId: string,
  scan: { readonly qrCodeId: string; readonly at: Date },
): Promise<void> => {
  await addScan(ctx.db, restaurantId, scan);
  ctx.touch('qrCodes', restaurantId);
};
