import type { Context, TransactionContext } from '#platform/context';
import { transact, tryLockUntilCommit } from '#platform/db';

/** Runs the work in a transaction, on one node at a time. Returns null if another node is running it. */
export const runOnOneNode = <T>(
  ctx: Context,
  name: string,
  work: (ctx: TransactionContext) => Promise<T>,
): Promise<T | null> =>
  transact(ctx, async (inside) => ((await tryLockUntilCommit(inside.db, name)) ? work(inside) : null));
