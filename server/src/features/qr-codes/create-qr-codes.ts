import { newShortId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertQrCodes } from './records/index.ts';

interface QrCodesToCreate {
  /** Null creates codes without a menu yet. */
  readonly menuId: string | null;
  readonly tableNumbers: readonly string[];
}

/** Creates one code per table. Returns their ids in the order of the tables. */
export const createQrCodes = async (
  ctx: TransactionContext,
  restaurantId: string,
  { menuId, tableNumbers }: QrCodesToCreate,
): Promise<string[]> => {
  const codes = tableNumbers.map((tableNumber) => ({ id: newShortId(), tableNumber }));
  await insertQrCodes(ctx.db, restaurantId, { menuId, codes, at: ctx.clock.now() });
  ctx.touch('qrCodes', restaurantId);
  return codes.map(({ id }) => id);
};
