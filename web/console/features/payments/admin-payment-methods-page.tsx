import { EmptyView, Page } from '#console/views';

export const AdminPaymentMethodsPage = () => (
  <Page title="Payment Methods" lead="Which ways to pay restaurants have asked for, and which are switched on.">
    <EmptyView icon="paymentMethods" title="Nothing to decide">
      No restaurant has asked for online payment. Every restaurant takes payment at the table from its first day.
    </EmptyView>
  </Page>
);
