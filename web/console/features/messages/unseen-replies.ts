import type { MessageDocument, MessageReply } from '@comanda/contract/messages';

/** What was answered and not looked at yet. */
export const unseenReplies = ({ replies }: Pick<MessageDocument, 'replies'>): MessageReply[] =>
  replies.filter(({ seenAt }) => seenAt === null);
