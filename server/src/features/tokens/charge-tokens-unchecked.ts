import { newId } from '#platform/clock';
import { publicDemoIds, type TransactionContext } from '#platform/context';
import { insertTokenEntry, type TokenEntry, touchTokens } from './records/index.ts';

/**
 * Charges for something that has already happened, such as a scan. It takes no lock, so that a busy restaurant's scans do not wait for each
 * other, and it may take the balance below zero. A reference is charged only once.
 */
export const chargeTokensUnchecked = async (
  ctx: TransactionContext,
  ownerId: string,
  spent: TokenEntry,
): Promise<void> => {
  // The platform does not charge itself.
  if (ownerId === publicDemoIds.ownerId) return;
  const entry = { ...spent, amount: -spent.amount, id: newId(), at: ctx.clock.now() };
  if (await insertTokenEntry(ctx.db, ownerId, entry)) touchTokens(ctx, ownerId);
};
