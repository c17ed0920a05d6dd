import { Page } from '#app/views';
import { MessageList } from './message-list.tsx';

export const MessagesPage = () => (
  <Page title="Messages" lead="What you have written to the people who run Comanda.">
    <MessageList>Messages that you send to the platform's administrators are kept here.</MessageList>
  </Page>
);
