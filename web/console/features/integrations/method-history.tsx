import { requestChangeLabels, type IntegrationRequestDocument } from '@comanda/contract/integrations';
import { methodChangeLabels, paymentMethodLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { Dialog } from '#console/views';
import { HistoryList } from '#features/payments';

interface MethodHistoryProps {
  readonly method: PaymentMethodDocument;
  readonly request: IntegrationRequestDocument | null;
  readonly onClose: () => void;
}

const labels = { ...requestChangeLabels, ...methodChangeLabels };

/** Merged history of a payment method and of the requests for it, newest first. */
export const MethodHistory = ({ method, request, onClose }: MethodHistoryProps) => (
  <Dialog title={`History of ${paymentMethodLabels[method.type]}`} onClose={onClose}>
    <HistoryList
      history={[...method.history, ...(request?.history ?? [])].toSorted((a, b) => b.id.localeCompare(a.id))}
      labels={labels}
      empty="No history yet."
    />
  </Dialog>
);
