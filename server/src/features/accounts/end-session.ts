import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { deleteSession } from './accounts.repository.ts';
import { requireUser } from './require-user.ts';

export const endSession = async (
  ctx: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  if (!(await deleteSession(ctx.db, userId, sessionId))) throw fail('not-found');
  ctx.touch('sessions', userId);
  return {};
};
