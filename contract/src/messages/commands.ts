import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { email } from '@comanda/contract/accounts';
import { guestTextLine, guestText, hourMs, id, requiredText, statusErrors } from '@comanda/contract/kernel';
import { messagesErrors } from './errors.ts';

const maxNameLength = 100;
const maxPhoneLength = 40;
export const maxMessageLength = 4_000;

/** Maximum number of results of one search; the newest are returned. */
export const maxMessagesFound = 100;

const notFound = declareErrors(statusErrors, 'not-found');
const tooMany = withCode(messagesErrors, 'messages.too-many');

/** Text that is not empty after invisible characters are removed. */
const visibleText = (message: string, rule: z.ZodString) =>
  requiredText(message).pipe(rule.refine((value) => value !== '', message));

const content = visibleText(
  'Please write a message',
  guestText(maxMessageLength, 'This message is too long (maximum 4,000 characters)'),
);

export const sendMessageInput = z.object({
  /**
   * Idempotency key, made by the browser before the first try: a second tap, or a retry after a lost answer, is the
   * same message.
   */
  key: id,
  senderName: visibleText(
    'Please tell us your name',
    guestTextLine(maxNameLength, 'This name is too long (maximum 100 characters)'),
  ),
  senderEmail: email,
  senderPhone: guestTextLine(maxPhoneLength, 'This phone number is too long (maximum 40 characters)').default(''),
  restaurantName: guestTextLine(maxNameLength, 'Restaurant name is too long (maximum 100 characters)').default(''),
  content,
  /** Honeypot: people do not see this field, but spam programs fill it in. A message with a value here is dropped. */
  website: z.string().max(2_000).default(''),
});
export type SendMessageInput = z.input<typeof sendMessageInput>;

export const messagesCommands = {
  send: command({
    path: '/messages/send',
    summary: "Sends a message to the platform's administrators",
    audience: 'anyone',
    outcome: 'created',
    rateLimits: [
      { by: 'address', callers: 'unknown', attempts: 10, windowMs: hourMs, error: tooMany },
      { by: 'device', callers: 'known', attempts: 5, windowMs: hourMs, error: tooMany },
      {
        by: { field: 'senderEmail', isMailbox: true },
        callers: 'unknown',
        attempts: 5,
        windowMs: hourMs,
        error: tooMany,
      },
    ],
  })
    .input(sendMessageInput)
    .output(z.object({})),

  markRead: command({
    path: '/messages/mark-read',
    summary: 'Marks a message as read or unread',
    audience: 'platform.administer',
  })
    .input(z.object({ messageId: id, isRead: z.boolean().default(true) }))
    .output(z.object({}))
    .errors(notFound),

  reply: command({
    path: '/messages/reply',
    summary: "Answers a message by email, and in the sender's console if they have one",
    audience: 'platform.administer',
    rateLimits: [{ by: 'user', attempts: 60, windowMs: hourMs, error: tooMany }],
  })
    /**
     * The screen makes the reply's id before the first try. It is the idempotency key: the same id is the same answer.
     */
    .input(z.object({ messageId: id, replyId: id, content }))
    .output(z.object({}))
    .errors({ ...notFound, ...declareErrors(messagesErrors, 'messages.reply-reused') }),

  seeReplies: command({
    path: '/messages/see-replies',
    summary: 'Marks answers as seen by the person who wrote',
    audience: 'messages.view',
    isLooking: true,
  })
    .input(z.object({ messageIds: z.array(id).min(1).max(200) }))
    .output(z.object({})),

  search: command({
    path: '/messages/search',
    summary: 'Searches messages and answers, newest first',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(
      z.object({
        text: requiredText('Please enter a search text').pipe(z.string().max(200, 'This search text is too long')),
      }),
    )
    .output(z.object({ messageIds: z.array(id) })),
};
