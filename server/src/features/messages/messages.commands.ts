import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { markRead } from './mark-read.ts';
import { replyToMessage } from './reply-to-message.ts';
import { searchMessages } from './search-messages.ts';
import { seeReplies } from './see-replies.ts';
import { sendMessage } from './send-message.ts';

export const messagesHandlers: HandlersOf<Api['messages']> = {
  send: sendMessage,
  markRead,
  reply: replyToMessage,
  seeReplies,
  search: searchMessages,
};
