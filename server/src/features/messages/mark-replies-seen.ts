import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { saveRepliesSeen } from './messages.repository.ts';

/** Ignores messages of other senders, so that the caller learns nothing about them. */
export const markRepliesSeen = async (
  ctx: CommandContext,
  { messageIds }: { readonly messageIds: readonly string[] },
): Promise<Record<string, never>> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  const hasChanged = await saveRepliesSeen(ctx.db, actor.userId, { messageIds, at: ctx.clock.now() });
  if (hasChanged) ctx.touch('messages', actor.userId);
  return {};
};
