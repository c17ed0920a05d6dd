import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { messageParameters } from '@comanda/contract/pages';
import { useSearchIds } from '#console/search';
import { Filters, Page, SearchField } from '#console/views';
import { useCommand } from '#kit/client';
import { MessageList } from './message-list.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { useMessages, type MessageFilter } from './use-messages.ts';

const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** All messages from owners and visitors, with the platform's answers. */
export const AdminMessagesPage = () => {
  const [view, setView] = useState<string>('all');
  const { [messageParameters.search]: searched }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = useSearchIds(
    useCommand((api) => api.messages.search),
    (output) => output.messageIds,
    typeof searched === 'string' ? searched : '',
  );
  const isUnread = view === 'unread';
  const { messages, showMore } = useMessages(
    search.ids?.length === 0
      ? null
      : [...(isUnread ? unread : []), ...(search.ids === null ? [] : withIds(search.ids))],
  );
  const [replyingToId, setReplyingToId] = useState<string | null>(null);
  const isFiltered = isUnread || search.isSearching;
  return (
    <Page title="Messages" lead="Messages from owners and visitors, newest first.">
      <Filters>
        <SearchField
          label="Search messages"
          placeholder="Search names, emails and text"
          value={search.text}
          onChange={search.setText}
          failure={search.failure?.message}
        />
        <SegmentedControl aria-label="Show messages" data={[...views]} value={view} onChange={setView} />
      </Filters>
      <MessageList
        messages={search.isWaiting ? { ...messages, documents: [], state: 'loading' } : messages}
        showMore={showMore}
        emptyTitle={isFiltered ? 'Nothing here' : 'No messages yet'}
        emptyText={
          isFiltered
            ? 'No message matches your search and filters.'
            : 'Messages from the contact form and from owners arrive here and by email.'
        }
        onReply={setReplyingToId}
      />
      <ReplyDialog
        message={messages.documents.find(({ id }) => id === replyingToId) ?? null}
        onClose={() => setReplyingToId(null)}
      />
    </Page>
  );
};

const unread: MessageFilter = [['read', '==', false]];
const withIds = (ids: string[]): MessageFilter => [['id', 'in', ids]];
