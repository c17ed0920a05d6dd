import type { Api } from '@comanda/contract';
import { maxMessagesFound } from '@comanda/contract/messages';
import type { CommandContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { markMessageRead, markRepliesSeen } from './mark-read.ts';
import { messagesCollection } from './messages.collection.ts';
import { searchMessageIds } from './messages.repository.ts';
import { replyToMessage, sendMessage } from './send-message.ts';

const searchMessages = async (
  { db }: CommandContext,
  { text }: { readonly text: string },
): Promise<{ messageIds: string[] }> => ({ messageIds: await searchMessageIds(db, text, maxMessagesFound) });

const messagesHandlers: HandlersOf<Api['messages']> = {
  send: sendMessage,
  markRead: markMessageRead,
  reply: replyToMessage,
  seeReplies: markRepliesSeen,
  search: searchMessages,
};

export const messagesFeature: Feature = {
  handlers: () => ({ messages: messagesHandlers }),
  collections: [messagesCollection],
};
