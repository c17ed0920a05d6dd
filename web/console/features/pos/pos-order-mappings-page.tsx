import { EmptyView, Page } from '#console/views';

export const PosOrderMappingsPage = () => (
  <Page title="Order Mappings" lead="Which order here is which ticket in a restaurant's point-of-sale system.">
    <EmptyView icon="mappings" title="No mappings">
      No order has left for a point-of-sale system. Restaurants find theirs under Orders.
    </EmptyView>
  </Page>
);
