import type { TransactionContext } from '#platform/context';

/** A line more in the ledger is another balance. */
export const touchTokens = (ctx: TransactionContext, ownerId: string): void => {
  ctx.touch('tokenEntries', ownerId);
  ctx.touch('tokenBalances', ownerId);
};
