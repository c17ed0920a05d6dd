import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { endSessions } from './end-sessions.ts';
import { voidMailedLinks } from './mailed-links.repository.ts';
import { requireUser } from './require-user.ts';

export const logOutEverywhere = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  try {
    await endSessions(ctx, userId);
    await voidMailedLinks(ctx.db, userId);
  } catch (error) {
    throw fail('accounts.log-out-failed', {}, { cause: error });
  }
  return {};
};
