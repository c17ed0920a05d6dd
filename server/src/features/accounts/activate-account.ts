import type { TransactionContext } from '#platform/context';
import { insertCredential, saveJoined, voidMailedLinks, touchUser } from './records/index.ts';

/** Gives an invited account its first password. */
export const activateAccount = async (
  ctx: TransactionContext,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> => {
  await insertCredential(ctx.db, userId, passwordHash);
  const { owner_id: ownerId } = await saveJoined(ctx.db, userId, ctx.clock.now());
  await voidMailedLinks(ctx.db, userId);
  touchUser(ctx, { id: userId, ownerId });
};
