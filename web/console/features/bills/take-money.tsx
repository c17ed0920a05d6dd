import { useState } from 'react';
import type { PaidWith } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { Dialog, LiveView } from '#console/views';
import { newId } from '#kit/ids';
import { useLiveQuery } from '#kit/live';
import { MoneyTaken } from './money-taken.tsx';
import { TakeHeldShare } from './take-held-share.tsx';
import { TakeOpenShare } from './take-open-share.tsx';

/** The share that a guest has claimed; without a payment id, staff choose a share of the open bill. */
export interface ShareToTake {
  readonly visit: VisitDocument;
  readonly paymentId: string | null;
}

/** Payment that staff have just recorded. */
export interface TakenMoney {
  readonly paymentId: string;
  readonly paidWith: PaidWith;
  /** Includes the tip. */
  readonly amount: number;
  readonly change: number;
}

interface TakeMoneyProps {
  readonly share: ShareToTake;
  readonly onClose: () => void;
}

/** Dialog with which staff record a payment. It stays open with the change even if the payment closes the visit. */
export const TakeMoney = ({ share: { visit, paymentId }, onClose }: TakeMoneyProps) => {
  const bills = useLiveQuery('visitBills', { where: [['visitId', '==', visit.id]] });
  // Idempotency key for all tries of this dialog: a lost response does not lead to a second payment.
  const [newPaymentId] = useState(newId);
  const [recordedPayment, setRecordedPayment] = useState<TakenMoney | null>(null);
  const renderForm = (bill: VisitBillDocument) => {
    if (recordedPayment !== null)
      return <MoneyTaken visit={visit} bill={bill} taken={recordedPayment} onClose={onClose} />;
    if (paymentId === null)
      return <TakeOpenShare visit={visit} bill={bill} paymentId={newPaymentId} onTaken={setRecordedPayment} />;
    return (
      <TakeHeldShare visit={visit} bill={bill} paymentId={paymentId} onTaken={setRecordedPayment} onClose={onClose} />
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
