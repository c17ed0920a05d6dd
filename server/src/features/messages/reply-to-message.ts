import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { sendLetter } from '#platform/mail';
import { replyLetter } from './letters.ts';
import { touchMessage } from './messages.events.ts';
import { findReply, insertReply, saveRead } from './messages.repository.ts';

interface Reply {
  readonly messageId: string;
  readonly replyId: string;
  readonly content: string;
}

/** An answer is also a sign that the message was read. The same reply sent again is the same reply, and one mail. */
export const replyToMessage = async (
  ctx: CommandContext,
  { messageId, replyId, content }: Reply,
): Promise<Record<string, never>> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  // Held from here on: of two taps the second finds what the first wrote.
  const message = await saveRead(ctx.db, messageId, true);
  if (message === null) throw fail('not-found');
  const earlier = await findReply(ctx.db, messageId, replyId);
  if (earlier !== null) {
    if (earlier !== content) throw fail('messages.reply-reused');
    return {};
  }
  const writtenAt = ctx.clock.now();
  await insertReply(ctx.db, messageId, { id: replyId, content, writtenBy: actor.userId, writtenAt });
  await sendLetter(ctx, replyLetter(message, content));
  touchMessage(ctx, message);
  return {};
};
