import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Page } from '#console/views';
import { MessageList } from './message-list.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { useMessageSearch } from './use-message-search.ts';
import { useMessages, type Where } from './use-messages.ts';
import classes from './messages.module.css';

const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** What owners and visitors have written, and the platform's answers. */
export const AdminMessagesPage = () => {
  const [view, setView] = useState<string>('all');
  const { text, setText, failure, isSearching, messageIds } = useMessageSearch();
  const isUnread = view === 'unread';
  const { messages, showMore } = useMessages([
    ...(isUnread ? unread : []),
    ...(isSearching ? foundAmong(messageIds) : []),
  ]);
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const isFiltered = isUnread || isSearching;
  return (
    <Page title="Messages" lead="What owners and visitors have written to us, newest first.">
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label="Search messages"
          placeholder="Search names, addresses and words"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={failure?.message}
          className={classes.search}
        />
        <SegmentedControl aria-label="Which messages" data={[...views]} value={view} onChange={setView} />
      </div>
      <MessageList
        messages={isSearching && messageIds === null ? { ...messages, documents: [], state: 'loading' } : messages}
        showMore={showMore}
        emptyTitle={isFiltered ? 'Nothing here' : 'No messages yet'}
        emptyText={
          isFiltered
            ? 'No message matches what you chose above.'
            : 'What is written on the front page, or by an owner in their console, arrives here and in your mail.'
        }
        onReply={setAnsweredId}
      />
      <ReplyDialog
        message={messages.documents.find(({ id }) => id === answeredId) ?? null}
        onClose={() => setAnsweredId(null)}
      />
    </Page>
  );
};

const unread: Where = [['read', '==', false]];

/** A search that is under way, or found nothing, is answered by no message at all. */
const foundAmong = (messageIds: readonly string[] | null): Where => [
  ['id', 'in', messageIds === null || messageIds.length === 0 ? [noMessage] : [...messageIds]],
];
const noMessage = '00000000-0000-0000-0000-000000000000';
