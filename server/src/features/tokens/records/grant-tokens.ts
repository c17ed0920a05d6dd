import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertTokenEntry, type TokenEntry } from './tokens.repository.ts';

/** A new ledger entry also changes the balance. */
export const touchTokens = (ctx: TransactionContext, ownerId: string): void => {
  ctx.touch('tokenEntries', ownerId);
  ctx.touch('tokenBalances', ownerId);
};

type Grant = Pick<TokenEntry, 'kind' | 'amount' | 'reference' | 'reason' | 'cause' | 'madeBy'>;

/** Grants tokens. A reference is granted only once, however often this is called. */
export const grantTokens = async (ctx: TransactionContext, ownerId: string, grant: Grant): Promise<void> => {
  const isNew = await insertTokenEntry(ctx.db, ownerId, {
    ...grant,
    id: newId(),
    restaurantId: null,
    at: ctx.clock.now(),
  });
  if (isNew) touchTokens(ctx, ownerId);
};
