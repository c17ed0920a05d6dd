import { NotYetView, Page } from '#console/views';

export const PosSystemConfigsPage = () => (
  <Page title="POS Configurations" lead="How Comanda talks to each kind of point-of-sale system.">
    <NotYetView icon="configurations">
      This version of Comanda has no such settings to keep, and a restaurant needs none to work.
    </NotYetView>
  </Page>
);
