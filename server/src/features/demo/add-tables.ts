import { createQrCodes } from '#features/qr-codes';
import type { TransactionContext } from '#platform/context';
import { countTables, insertTables } from './demo.repository.ts';

/** Adds tables with consecutive numbers. Returns the ids of their QR codes. */
export const addDemoTables = async (
  ctx: TransactionContext,
  restaurantId: string,
  { menuId, count }: { menuId: string | null; count: number },
): Promise<string[]> => {
  const before = await countTables(ctx.db, restaurantId);
  const tableNumbers = Array.from({ length: count }, (_, index) => `Table ${before + index + 1}`);
  const qrCodeIds = await createQrCodes(ctx, restaurantId, { menuId, tableNumbers });
  await insertTables(ctx.db, restaurantId, qrCodeIds);
  return qrCodeIds;
};
