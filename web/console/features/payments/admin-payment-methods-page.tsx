import { NotYetView, Page } from '#console/views';

export const AdminPaymentMethodsPage = () => (
  <Page title="Payment Methods" lead="Which ways to pay restaurants have asked for, and which are switched on.">
    <NotYetView icon="paymentMethods">
      This version of Comanda cannot switch a way to pay on or off here. Meanwhile every owner sees theirs under
      Integrations.
    </NotYetView>
  </Page>
);
