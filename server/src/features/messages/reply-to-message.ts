import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { replyLetter } from './letters.ts';
import { touchMessage } from './messages.events.ts';
import { findReply, insertReply, saveMessageRead } from './messages.repository.ts';

interface ReplyInput {
  readonly messageId: string;
  readonly replyId: string;
  readonly content: string;
}

/** Replies to a message and marks it as read. The reply's id makes it idempotent: a repeated request sends no second mail. */
export const replyToMessage = async (
  ctx: CommandContext,
  { messageId, replyId, content }: ReplyInput,
): Promise<Record<string, never>> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  // The update locks the row, so the second of two concurrent requests finds the reply of the first.
  const message = await saveMessageRead(ctx.db, messageId, true);
  if (message === null) throw fail('not-found');
  const earlier = await findReply(ctx.db, messageId, replyId);
  if (earlier !== null) {
    if (earlier !== content) throw fail('messages.reply-reused');
    return {};
  }
  const writtenAt = ctx.clock.now();
  await insertReply(ctx.db, messageId, { id: replyId, content, writtenBy: actor.userId, writtenAt });
  await queueMail(ctx, replyLetter(message, content));
  touchMessage(ctx, message);
  return {};
};
