import { Page } from '#console/views';
import { MessageList } from './message-list.tsx';

export const AdminMessagesPage = () => (
  <Page title="Messages" lead="What owners and visitors have written to us, newest first.">
    <MessageList>
      This page keeps what is written to us. A form to write with is not part of this version yet, so there is nothing
      to answer.
    </MessageList>
  </Page>
);
