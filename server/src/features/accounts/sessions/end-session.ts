import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { deleteSession, requireUser } from '#features/accounts/records';

export const endSession = async (
  ctx: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  if (!(await deleteSession(ctx.db, userId, sessionId))) throw fail('not-found');
  ctx.touch('sessions', userId);
  return {};
};
