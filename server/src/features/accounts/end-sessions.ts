import type { TransactionContext } from '#platform/context';
import { deleteSessions } from './accounts.repository.ts';

/** Logs someone out wherever they are; their open windows hear of it. */
export const endSessions = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await deleteSessions(ctx.db, userId);
  ctx.touch('sessions', userId);
};
