import { can } from '@comanda/contract/access';
import { Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { AdminMessagesPage } from './admin-messages-page.tsx';
import { MessageList } from './message-list.tsx';

/** An owner reads what they wrote; an administrator who comes by this address reads what everyone wrote. */
export const MessagesPage = () => {
  const { actor } = useCurrentUser();
  if (can(actor, 'platform.administer')) return <AdminMessagesPage />;
  return (
    <Page title="Messages" lead="What you have written to the people who run Comanda.">
      <MessageList>
        This page keeps what you write to us. A form to write with is not part of this version yet; the other pages work
        without it.
      </MessageList>
    </Page>
  );
};
