import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { markMessageRead } from './mark-read.ts';
import { replyToMessage } from './reply-to-message.ts';
import { searchMessages } from './search-messages.ts';
import { markRepliesSeen } from './mark-replies-seen.ts';
import { sendMessage } from './send-message.ts';

export const messagesHandlers: HandlersOf<Api['messages']> = {
  send: sendMessage,
  markRead: markMessageRead,
  reply: replyToMessage,
  seeReplies: markRepliesSeen,
  search: searchMessages,
};
