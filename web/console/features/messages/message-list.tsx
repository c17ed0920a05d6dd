import { Button } from '@mantine/core';
import type { MessageDocument } from '@comanda/contract/messages';
import { EmptyView, LiveView, Rows } from '#console/views';
import { useWords } from '#console/words';
import type { LiveResult } from '#kit/live';
import { MessageRow } from './message-row.tsx';
import { messagesWords } from './words/index.ts';

interface MessageListProps {
  readonly messages: LiveResult<MessageDocument>;
  readonly showMore: (() => void) | null;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** Given only to administrators, who answer messages. */
  readonly onReply?: (messageId: string) => void;
}

export const MessageList = ({ messages, showMore, emptyTitle, emptyText, onReply }: MessageListProps) => {
  const words = useWords(messagesWords);
  return (
    <LiveView
      of={messages}
      loading={words.loadingMessages}
      empty={
        <EmptyView icon="messages" title={emptyTitle}>
          {emptyText}
        </EmptyView>
      }
    >
      {(documents) => (
        <>
          <Rows label={words.title}>
            {documents.map((message) => (
              <MessageRow key={message.id} message={message} onReply={onReply} />
            ))}
          </Rows>
          {showMore === null ? null : (
            <Button variant="default" onClick={showMore}>
              {words.showOlder}
            </Button>
          )}
        </>
      )}
    </LiveView>
  );
};
