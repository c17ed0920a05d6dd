import { NotYetView, Page } from '#console/views';

export const PosOrderMappingsPage = () => (
  <Page title="Order Mappings" lead="Which order here is which ticket in a restaurant's point-of-sale system.">
    <NotYetView icon="mappings">
      This version of Comanda sends no order to a point-of-sale system. Meanwhile restaurants find all of theirs under
      Orders.
    </NotYetView>
  </Page>
);
