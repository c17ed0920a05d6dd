import type { MessageDocument, sendMessageInput } from '@comanda/contract/messages';
import type { z } from 'zod';
import { findAdministrators } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { messageLetter } from './letters.ts';
import { touchMessage } from './messages.events.ts';
import { insertMessage } from './messages.repository.ts';

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
  for (const { email } of await findAdministrators(ctx.db)) await queueMail(ctx, messageLetter(email, message));
  touchMessage(ctx, message);
  return {};
};
