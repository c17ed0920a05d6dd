import { fail } from '@comanda/contract';
import { lockUser } from '#features/accounts';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { findEntryAmount, insertEntry, balanceOf, type TokenEntry } from './tokens.repository.ts';
import { touchTokens } from './touch-tokens.ts';

interface Charge extends TokenEntry {
  /** What it costs, a positive number. */
  readonly amount: number;
}

/** Refuses what the balance does not allow. The same reference is charged once, however often it is asked for. */
export const chargeTokens = async (ctx: TransactionContext, ownerId: string, charge: Charge): Promise<void> => {
  // One charge of an owner at a time: each sees the balance that the one before left.
  await lockUser(ctx.db, ownerId);
  if ((await findEntryAmount(ctx.db, ownerId, charge)) !== null) return;
  const balance = await balanceOf(ctx.db, ownerId);
  if (balance < charge.amount) throw fail('tokens.balance-too-low', { cost: charge.amount, balance });
  await insertEntry(ctx.db, ownerId, { ...charge, amount: -charge.amount, id: newId(), at: ctx.clock.now() });
  touchTokens(ctx, ownerId);
};
