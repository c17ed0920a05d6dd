import type { Api } from '@comanda/contract';
import { maxMessagesFound } from '@comanda/contract/messages';
import type { HandlersOf } from '#platform/http';
import type { CommandContext } from '#platform/context';
import { markMessageRead, markRepliesSeen } from './mark-read.ts';
import { sendMessage, replyToMessage } from './send-message.ts';
import { searchMessageIds } from './messages.repository.ts';

const searchMessages = async (
  { db }: CommandContext,
  { text }: { readonly text: string },
): Promise<{ messageIds: string[] }> => ({ messageIds: await searchMessageIds(db, text, maxMessagesFound) });

export const messagesHandlers: HandlersOf<Api['messages']> = {
  send: sendMessage,
  markRead: markMessageRead,
  reply: replyToMessage,
  seeReplies: markRepliesSeen,
  search: searchMessages,
};
