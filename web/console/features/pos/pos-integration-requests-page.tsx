import { NotYetView, Page } from '#console/views';

export const PosIntegrationRequestsPage = () => (
  <Page title="Integration Requests" lead="Restaurants that ask to have their point-of-sale system connected.">
    <NotYetView icon="requests">
      This version of Comanda neither takes nor answers such requests. Meanwhile owners see their ways to pay under
      Integrations.
    </NotYetView>
  </Page>
);
