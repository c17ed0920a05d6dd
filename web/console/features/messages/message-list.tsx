import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageDocument } from '@comanda/contract/messages';
import { EmptyView, LiveView, Rows } from '#console/views';
import type { LiveResult } from '#kit/live';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  readonly messages: LiveResult<MessageDocument>;
  readonly showMore: (() => void) | null;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** What can be done with a message. */
  readonly actions?: (message: MessageDocument) => ReactNode;
}

export const MessageList = ({ messages, showMore, emptyTitle, emptyText, actions }: MessageListProps) => (
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
            <MessageRow key={message.id} message={message} actions={actions?.(message)} />
          ))}
        </Rows>
        {showMore === null ? null : (
          <Button variant="default" onClick={showMore}>
            Show older ones
          </Button>
        )}
      </>
    )}
  </LiveView>
);
