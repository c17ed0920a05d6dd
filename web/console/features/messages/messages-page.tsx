import { useEffect } from 'react';
import { can } from '@comanda/contract/access';
import { Page, Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { AdminMessagesPage } from './admin-messages-page.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages, listUnseenReplies } from './use-messages.ts';
import { messagesWords } from './words/index.ts';
import { WriteForm } from './write-form.tsx';

/** An owner's conversation with the platform. Administrators who open this address get the list of all messages. */
export const MessagesPage = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'platform.administer') ? <AdminMessagesPage /> : <Conversation />;
};

const Conversation = () => {
  const words = useWords(messagesWords);
  const { messages, showMore } = useMessages();
  useMarkSeenOnLeave(messages.documents.filter((message) => listUnseenReplies(message).length > 0).map(({ id }) => id));
  return (
    <Page title={words.title} lead={words.lead}>
      <Panel title={words.writeTitle} description={words.writeHint}>
        <WriteForm />
      </Panel>
      <MessageList
        messages={messages}
        showMore={showMore}
        emptyTitle={words.noMessages}
        emptyText={words.noMessagesHint}
      />
    </Page>
  );
};

/** Marks new answers as seen when the page is left, so that they stay highlighted while it is open. */
const useMarkSeenOnLeave = (messageIds: readonly string[]): void => {
  const { run } = useCommand((api) => api.messages.seeReplies);
  const joinedIds = messageIds.join(' ');
  useEffect(() => {
    if (joinedIds === '') return;
    const markSeen = () => void run({ messageIds: joinedIds.split(' ').slice(0, 200) });
    addEventListener('pagehide', markSeen);
    return () => {
      removeEventListener('pagehide', markSeen);
      markSeen();
    };
  }, [joinedIds, run]);
};
