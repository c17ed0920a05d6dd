import type { TransactionContext } from '#platform/context';
import { deleteUser, voidMailedLinks, touchUser } from './records/index.ts';

/** Deletes a user with everything that belongs to them, and notifies all watchers. */
export const removeAccount = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await voidMailedLinks(ctx.db, userId);
  const removed = await deleteUser(ctx.db, userId);
  touchUser(ctx, { id: userId, ownerId: removed?.owner_id ?? null });
  for (const collection of ['sessions', 'restaurants', 'setups'] as const) ctx.touch(collection, userId);
};
