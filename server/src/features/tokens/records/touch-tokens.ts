import type { TransactionContext } from '#platform/context';

/** A new ledger entry also changes the balance. */
export const touchTokens = (ctx: TransactionContext, ownerId: string): void => {
  ctx.touch('tokenEntries', ownerId);
  ctx.touch('tokenBalances', ownerId);
};
