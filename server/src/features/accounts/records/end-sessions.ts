import type { TransactionContext } from '#platform/context';
import { deleteSessions } from './accounts.repository.ts';

/** Ends all sessions of a user. Their open windows are notified. */
export const endSessions = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await deleteSessions(ctx.db, userId);
  ctx.touch('sessions', userId);
};
