import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { PaymentMethodRow } from './payment-method-row.tsx';
import { usePaymentMethods } from './use-payment-methods.ts';

export const IntegrationsPage = () => {
  const paymentMethods = usePaymentMethods();
  return (
    <Page title="Integrations" lead="How your guests can pay. What is active is offered at every table.">
      <LiveView
        of={paymentMethods}
        loading="Loading payment methods..."
        empty={
          <EmptyView icon="integrations" title="No payment methods yet">
            They are set up with your account. If they are missing, please contact support.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="Payment methods">
            {documents.map((paymentMethod) => (
              <PaymentMethodRow key={paymentMethod.id} paymentMethod={paymentMethod} />
            ))}
          </Rows>
        )}
      </LiveView>
    </Page>
  );
};
