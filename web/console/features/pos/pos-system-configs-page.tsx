import { EmptyView, Page } from '#console/views';

export const PosSystemConfigsPage = () => (
  <Page title="POS Configurations" lead="How Comanda talks to each kind of point-of-sale system.">
    <EmptyView icon="configurations" title="No configurations">
      There is none to keep while no restaurant has a point-of-sale system connected.
    </EmptyView>
  </Page>
);
