import { EmptyView, Page } from '#console/views';

export const PosDashboardPage = () => (
  <Page
    title="POS Dashboard"
    lead="How the connections between Comanda and the restaurants' point-of-sale systems are doing."
  >
    <EmptyView icon="pos" title="No point-of-sale system is connected">
      Restaurants work without one: their orders reach the Orders screen directly. Owners who want a connection write to
      Messages.
    </EmptyView>
  </Page>
);
