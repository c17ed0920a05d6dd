import { z } from 'zod';
import { command, named } from '@comanda/contract/access';
import { email } from '@comanda/contract/accounts';
import { guestLine, guestLines, hourMs, id, requiredText } from '@comanda/contract/kernel';
import { messagesErrors } from './errors.ts';

const longestName = 100;
const longestPhone = 40;
export const longestMessage = 4_000;

const tooMany = named(messagesErrors, 'messages.too-many');

/** Signs that nobody sees do not make a text. */
const written = (message: string, rule: z.ZodString) =>
  requiredText(message).pipe(rule.refine((value) => value !== '', message));

export const sendMessageInput = z.object({
  /** Made by the browser before the first try: a second tap, or a retry after a lost answer, is the same message. */
  key: id,
  senderName: written(
    'Please tell us your name',
    guestLine(longestName, 'This name is too long (maximum 100 characters)'),
  ),
  senderEmail: email,
  senderPhone: guestLine(longestPhone, 'This phone number is too long (maximum 40 characters)').default(''),
  restaurantName: guestLine(longestName, 'Restaurant name is too long (maximum 100 characters)').default(''),
  content: written(
    'Please write a message',
    guestLines(longestMessage, 'This message is too long (maximum 4,000 characters)'),
  ),
  /** No person sees this field, and programs fill in everything: what says something here is thrown away. */
  website: z.string().max(2_000).default(''),
});
export type SendMessageInput = z.input<typeof sendMessageInput>;

export const messagesCommands = {
  send: command({
    path: '/messages/send',
    summary: 'Writes to the administrators of the platform',
    audience: 'anyone',
    rateLimits: [
      { by: 'address', attempts: 10, windowMs: hourMs, error: tooMany },
      { by: { field: 'senderEmail' }, attempts: 5, windowMs: hourMs, error: tooMany },
    ],
  })
    .input(sendMessageInput)
    .output(z.object({})),
};
