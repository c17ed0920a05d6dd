import type { MessageDocument, MessageReply } from '@comanda/contract/messages';

/** Replies that the author of the message has not seen yet. */
export const listUnseenReplies = ({ replies }: Pick<MessageDocument, 'replies'>): MessageReply[] =>
  replies.filter(({ seenAt }) => seenAt === null);
