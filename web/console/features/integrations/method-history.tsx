import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { HistoryList, methodName } from '#features/payments';
import { integrationsWords } from './words/index.ts';

interface MethodHistoryProps {
  readonly method: PaymentMethodDocument;
  readonly request: IntegrationRequestDocument | null;
  readonly onClose: () => void;
}

/** Merged history of a payment method and of the requests for it, newest first. */
export const MethodHistory = ({ method, request, onClose }: MethodHistoryProps) => {
  const words = useWords(integrationsWords);
  return (
    <Dialog title={words.historyOf({ method: methodName(method.type) })} onClose={onClose}>
      <HistoryList
        history={[...method.history, ...(request?.history ?? [])].toSorted((a, b) => b.id.localeCompare(a.id))}
        labels={words.changes}
        empty={words.noHistory}
      />
    </Dialog>
  );
};
