import { Link } from '@tanstack/react-router';
import { consolePages } from '@comanda/contract/pages';
import { EmptyView, Page } from '#console/views';

/** Administrators have no methods of their own; this links to the two pages on which they handle those of owners. */
export const AdministratorNotice = () => (
  <Page title="Integrations" lead="Where owners see and request payment methods.">
    <EmptyView icon="integrations" title="This page is for owners">
      You decide about <Link to={consolePages.adminPosIntegrationRequests}>their requests</Link>, and see{' '}
      <Link to={consolePages.adminPaymentMethods}>all of their payment methods</Link>.
    </EmptyView>
  </Page>
);
