import type { TransactionContext } from '#platform/context';
import { deleteRequests } from './integrations.repository.ts';

export const removeRequests = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await deleteRequests(ctx.db, ownerId);
  ctx.touch('integrationRequests', ownerId);
};
