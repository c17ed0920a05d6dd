import type { PageLanguage } from '@comanda/contract/kernel';
import type { MessageDocument, sendMessageInput } from '@comanda/contract/messages';
import type { z } from 'zod';
import { fail } from '@comanda/contract';
import { findAdministrators, findUser, mailLanguage } from '#features/accounts';
import { fillInLetter, joinParagraphs, letterTexts } from '#features/letters';
import type { CommandContext } from '#platform/context';
import { queueMail, type MailMessage } from '#platform/mail';
import { touchMessage } from './messages.collection.ts';
import { insertMessage, findReply, insertReply, saveMessageRead, type MessageToAnswer } from './messages.repository.ts';

/** Letter to an administrator, who can reply to it like to any mail. */
const messageLetter = (to: string, message: Omit<MessageDocument, 'replies'>): MailMessage => {
  const { senderName, senderEmail, senderPhone, restaurantName, content } = message;
  const about = [
    `From: ${senderName} <${senderEmail}>`,
    senderPhone === '' ? '' : `Phone: ${senderPhone}`,
    restaurantName === '' ? '' : `Restaurant: ${restaurantName}`,
  ].filter((line) => line !== '');
  return {
    to,
    replyTo: senderEmail,
    subject: `A message from ${senderName}${restaurantName === '' ? '' : `, ${restaurantName}`}`,
    text: [about.join('\n'), content].join('\n\n'),
  };
};

/** Letter to the sender: the answer first, then the original message. */
const replyLetter = (
  { senderName, senderEmail, content }: MessageToAnswer,
  answer: { readonly text: string; readonly language: PageLanguage },
): MailMessage => {
  const { greeting, reply } = letterTexts(answer.language);
  return {
    to: senderEmail,
    subject: reply.subject,
    text: joinParagraphs(fillInLetter(greeting, { name: senderName }), answer.text, reply.youWrote, quoted(content)),
  };
};

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

type SendMessageInput = z.output<typeof sendMessageInput>;

/** Stores a message to the administrators and mails them a copy. The key makes it idempotent. */
export const sendMessage = async (
  ctx: CommandContext,
  { key, website, ...written }: SendMessageInput,
): Promise<Record<string, never>> => {
  // Honeypot: a bot gets the same answer as a person, so that it does not try another way.
  if (website !== '') return {};
  const { actor } = ctx.caller;
  const senderId = actor.kind === 'user' ? actor.userId : null;
  const message: Omit<MessageDocument, 'replies'> = {
    ...written,
    id: key,
    senderId,
    createdAt: ctx.clock.now().toISOString(),
    read: false,
  };
  if (!(await insertMessage(ctx.db, message))) return {};
  for (const { email, invited_at: invitedAt } of await findAdministrators(ctx.db))
    if (invitedAt === null) await queueMail(ctx, messageLetter(email, message));
  touchMessage(ctx, message);
  return {};
};

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
  const sender = message.senderId === null ? undefined : await findUser(ctx.db, message.senderId);
  const language = sender === undefined ? 'en' : mailLanguage(sender);
  await queueMail(ctx, replyLetter(message, { text: content, language }));
  touchMessage(ctx, message);
  return {};
};
