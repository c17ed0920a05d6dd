import { useEffect, useState } from 'react';
import type { MessageDocument, MessageReply } from '@comanda/contract/messages';
import { useLiveQuery, type LiveQueryInput } from '#kit/live';

export type MessageFilter = NonNullable<LiveQueryInput<'messages'>['where']>;

const pageSize = 100;

/**
 * Messages that the reader may see, newest first. If the query fails, logs the failure and stops loading.
 * A query that ends because the user logged out is not logged. Without a filter there are no messages.
 */
export const useMessages = (where: MessageFilter | null = []) => {
  const [limit, setLimit] = useState(pageSize);
  const messages = useLiveQuery('messages', where === null ? null : { where, orderBy: [['createdAt', 'desc']], limit });
  const { failure } = messages;
  useEffect(() => {
    if (failure !== null && failure.code !== 'unauthenticated')
      console.error('The messages could not be loaded.', failure);
  }, [failure]);
  const showMore = messages.documents.length === limit ? () => setLimit(limit + pageSize) : null;
  return { messages, showMore };
};

/** Replies that the author of the message has not seen yet. */
export const listUnseenReplies = ({ replies }: Pick<MessageDocument, 'replies'>): MessageReply[] =>
  replies.filter(({ seenAt }) => seenAt === null);
