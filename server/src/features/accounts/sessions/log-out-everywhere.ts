import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { endSessions, voidMailedLinks, requireUser } from '#features/accounts/records';

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
