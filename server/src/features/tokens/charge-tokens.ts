import { fail } from '@comanda/contract';
import { isPausedAtBalance } from '@comanda/contract/tokens';
import { lockUser } from '#features/accounts';
import { newId } from '#platform/clock';
import { type TransactionContext, publicDemoIds, type Context } from '#platform/context';
import {
  findTokenEntryAmount,
  insertTokenEntry,
  findTokenBalance,
  type TokenEntry,
  touchTokens,
} from './records/index.ts';

interface Charge extends TokenEntry {
  /** The cost, as a positive number. */
  readonly amount: number;
}

/** Charges an owner, or refuses if the balance is too low. A reference is charged only once, however often this is called. */
export const chargeTokens = async (ctx: TransactionContext, ownerId: string, charge: Charge): Promise<void> => {
  // The row lock serializes an owner's charges, so that each one sees the balance left by the previous one.
  await lockUser(ctx.db, ownerId);
  if ((await findTokenEntryAmount(ctx.db, ownerId, charge)) !== null) return;
  const balance = await findTokenBalance(ctx.db, ownerId);
  if (balance < charge.amount) throw fail('tokens.balance-too-low', { cost: charge.amount, balance });
  await insertTokenEntry(ctx.db, ownerId, { ...charge, amount: -charge.amount, id: newId(), at: ctx.clock.now() });
  touchTokens(ctx, ownerId);
};

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

/** Returns the tokens charged for this reference so far; 0 if nothing was charged. */
export const findChargedTokens = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  entry: Pick<TokenEntry, 'kind' | 'reference'>,
): Promise<number> => Math.abs((await findTokenEntryAmount(db, ownerId, entry)) ?? 0);

/** True once an owner has used up the grace below zero; new guests are then not served. The platform's own demo is never paused. */
export const isOwnerPaused = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<boolean> =>
  ownerId !== publicDemoIds.ownerId && isPausedAtBalance(await findTokenBalance(db, ownerId));
