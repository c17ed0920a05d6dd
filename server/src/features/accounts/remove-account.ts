import type { TransactionContext } from '#platform/context';
import { deleteUser } from './accounts.repository.ts';

/** Everything the user owns goes with them; whoever still watches any of it is told. */
export const removeAccount = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await deleteUser(ctx.db, userId);
  for (const collection of ['users', 'sessions', 'restaurants', 'setups'] as const) ctx.touch(collection, userId);
};
