import { newId } from '#platform/clock';
import { platformOwn, type TransactionContext } from '#platform/context';
import { insertEntry, type TokenEntry } from './tokens.repository.ts';
import { touchTokens } from './touch-tokens.ts';

/**
 * For what has happened whether or not it can be paid for, such as a scan: takes no lock, so that a full house does not queue, and
 * may take the balance below zero. The same reference is charged once.
 */
export const spendTokens = async (ctx: TransactionContext, ownerId: string, spent: TokenEntry): Promise<void> => {
  // The platform would pay itself.
  if (ownerId === platformOwn.ownerId) return;
  const entry = { ...spent, amount: -spent.amount, id: newId(), at: ctx.clock.now() };
  if (await insertEntry(ctx.db, ownerId, entry)) touchTokens(ctx, ownerId);
};
