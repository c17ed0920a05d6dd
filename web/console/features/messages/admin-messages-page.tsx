import { Page } from '#console/views';
import { MessageList } from './message-list.tsx';

export const AdminMessagesPage = () => (
  <Page title="Messages" lead="What owners and visitors have written to us, newest first.">
    <MessageList>The first message appears here as soon as it is sent.</MessageList>
  </Page>
);
