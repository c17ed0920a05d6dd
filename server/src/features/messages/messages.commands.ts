import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { sendMessage } from './send-message.ts';

export const messagesHandlers: HandlersOf<Api['messages']> = {
  send: sendMessage,
};
