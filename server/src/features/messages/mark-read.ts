import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { touchMessage } from './messages.collection.ts';
import { saveMessageRead, saveRepliesSeen } from './messages.repository.ts';

export const markMessageRead = async (
  ctx: CommandContext,
  { messageId, isRead }: { readonly messageId: string; readonly isRead: boolean },
): Promise<Record<string, never>> => {
  const message = await saveMessageRead(ctx.db, messageId, isRead);
  if (message === null) throw fail('not-found');
  touchMessage(ctx, message);
  return {};
};

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
