import { Button } from '@mantine/core';
import type { MessageDocument } from '@comanda/contract/messages';
import { EmptyView, LiveView, Rows } from '#console/views';
import type { LiveResult } from '#kit/live';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  readonly messages: LiveResult<MessageDocument>;
  readonly showMore: (() => void) | null;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** Given only to administrators, who answer messages. */
  readonly onReply?: (messageId: string) => void;
}

export const MessageList = ({ messages, showMore, emptyTitle, emptyText, onReply }: MessageListProps) => (
  <LiveView
    of={messages}
    loading="Loading messages..."
    empty={
      <EmptyView icon="messages" title={emptyTitle}>
        {emptyText}
      </EmptyView>
    }
  >
    {(documents) => (
      <>
        <Rows label="Messages">
          {documents.map((message) => (
            <MessageRow key={message.id} message={message} onReply={onReply} />
          ))}
        </Rows>
        {showMore === null ? null : (
          <Button variant="default" onClick={showMore}>
            Show older
          </Button>
        )}
      </>
    )}
  </LiveView>
);
