import { NotYetView, Page } from '#console/views';

export const PosDashboardPage = () => (
  <Page
    title="POS Dashboard"
    lead="How the connections between Comanda and the restaurants' point-of-sale systems are doing."
  >
    <NotYetView icon="pos">
      This version of Comanda connects to no point-of-sale system. Meanwhile restaurants follow their orders under
      Orders.
    </NotYetView>
  </Page>
);
