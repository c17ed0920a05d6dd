import { EmptyView, LiveView, Rows } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { MessageRow } from './message-row.tsx';

/** The messages the reader may see, newest first. Its children say what an empty list means to them. */
export const MessageList = ({ children }: { children: string }) => {
  const messages = useLiveQuery('messages', { orderBy: [['createdAt', 'desc']] });
  return (
    <LiveView
      of={messages}
      loading="Loading messages..."
      empty={
        <EmptyView icon="messages" title="No messages yet">
          {children}
        </EmptyView>
      }
    >
      {(documents) => (
        <Rows label="Messages">
          {documents.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </Rows>
      )}
    </LiveView>
  );
};
