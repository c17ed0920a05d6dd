import { EmptyView, Page } from '#console/views';

export const PosIntegrationRequestsPage = () => (
  <Page title="Integration Requests" lead="Restaurants that ask to have their point-of-sale system connected.">
    <EmptyView icon="requests" title="No requests">
      Nobody is waiting for a connection. Questions from owners arrive under Messages.
    </EmptyView>
  </Page>
);
