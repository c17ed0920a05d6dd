import { useEffect } from 'react';
import { can } from '@comanda/contract/access';
import { Page, Panel } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { AdminMessagesPage } from './admin-messages-page.tsx';
import { MessageList } from './message-list.tsx';
import { unseenReplies } from './unseen-replies.ts';
import { useMessages } from './use-messages.ts';
import { WriteForm } from './write-form.tsx';

/** An owner's conversation with the platform; an administrator who comes by this address reads what everyone wrote. */
export const MessagesPage = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'platform.administer') ? <AdminMessagesPage /> : <Conversation />;
};

const Conversation = () => {
  const { messages, showMore } = useMessages();
  useSeenOnLeaving(messages.documents.filter((message) => unseenReplies(message).length > 0).map(({ id }) => id));
  return (
    <Page title="Messages" lead="Your conversation with the people who run Comanda.">
      <Panel title="Write to us" description="We answer here and by mail.">
        <WriteForm />
      </Panel>
      <MessageList
        messages={messages}
        showMore={showMore}
        emptyTitle="No messages yet"
        emptyText="A question, a wish, something that does not work: write it above, and the answer stands here."
      />
    </Page>
  );
};

/** New answers stand out for as long as the page is open, and are old when it is opened again. */
const useSeenOnLeaving = (messageIds: readonly string[]): void => {
  const { run } = useCommand((api) => api.messages.seeReplies);
  const asked = messageIds.join(' ');
  useEffect(() => {
    if (asked === '') return;
    const see = () => void run({ messageIds: asked.split(' ').slice(0, 200) });
    addEventListener('pagehide', see);
    return () => {
      removeEventListener('pagehide', see);
      see();
    };
  }, [asked, run]);
};
