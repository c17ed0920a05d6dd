import { useState } from 'react';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { Dialog, LiveView } from '#console/views';
import { createId } from '#kit/ids';
import { useLiveQuery } from '#kit/live';
import { PaymentRecorded } from './payment-recorded.tsx';
import { PayClaimedShare } from './pay-claimed-share.tsx';
import { PayOpenShare } from './pay-open-share.tsx';
import type { RecordedPayment } from './record-payment-form.tsx';

/** The share that a guest has claimed; without a payment id, staff choose a share of the open bill. */
export interface ShareToPay {
  readonly visit: VisitDocument;
  readonly paymentId: string | null;
}

interface TakeMoneyProps {
  readonly share: ShareToPay;
  readonly onClose: () => void;
}

/** Dialog with which staff record a payment. It stays open with the change even if the payment closes the visit. */
export const RecordPaymentDialog = ({ share: { visit, paymentId }, onClose }: TakeMoneyProps) => {
  const bills = useLiveQuery('visitBills', { where: [['visitId', '==', visit.id]] });
  // Idempotency key for all tries of this dialog: a lost response does not lead to a second payment.
  const [newPaymentId] = useState(createId);
  const [recordedPayment, setRecordedPayment] = useState<RecordedPayment | null>(null);
  const renderForm = (bill: VisitBillDocument) => {
    if (recordedPayment !== null)
      return <PaymentRecorded visit={visit} bill={bill} taken={recordedPayment} onClose={onClose} />;
    if (paymentId === null)
      return <PayOpenShare visit={visit} bill={bill} paymentId={newPaymentId} onTaken={setRecordedPayment} />;
    return (
      <PayClaimedShare visit={visit} bill={bill} paymentId={paymentId} onTaken={setRecordedPayment} onClose={onClose} />
    );
  };
  return (
    <Dialog title={`Take payment: ${tableLabel(visit.tableNumber)}`} onClose={onClose}>
      <LiveView of={bills} loading="Loading the bill..." empty={<p>Nothing is on the bill.</p>}>
        {(documents) => documents.map((bill) => <div key={bill.id}>{renderForm(bill)}</div>)}
      </LiveView>
    </Dialog>
  );
};
