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

/** The share that a guest holds, or with no payment's id one that is still to be made of the bill. */
export interface ShareToTake {
  readonly visit: VisitDocument;
  readonly paymentId: string | null;
}

/** What staff have in hand now. */
export interface TakenMoney {
  readonly paymentId: string;
  readonly paidWith: PaidWith;
  /** With the tip. */
  readonly amount: number;
  readonly change: number;
}

interface TakeMoneyProps {
  readonly share: ShareToTake;
  readonly onClose: () => void;
}

/** Staff take money at a table. It stays open with the change when the visit ends with it. */
export const TakeMoney = ({ share: { visit, paymentId }, onClose }: TakeMoneyProps) => {
  const bills = useLiveQuery('visitBills', { where: [['visitId', '==', visit.id]] });
  // One for all tries of this dialog: an answer that was lost does not make it two payments.
  const [ownId] = useState(newId);
  const [taken, setTaken] = useState<TakenMoney | null>(null);
  const formFor = (bill: VisitBillDocument) => {
    if (taken !== null) return <MoneyTaken visit={visit} bill={bill} taken={taken} onClose={onClose} />;
    if (paymentId === null) return <TakeOpenShare visit={visit} bill={bill} paymentId={ownId} onTaken={setTaken} />;
    return <TakeHeldShare visit={visit} bill={bill} paymentId={paymentId} onTaken={setTaken} onClose={onClose} />;
  };
  return (
    <Dialog title={`Take payment: ${tableLabel(visit.tableNumber)}`} onClose={onClose}>
      <LiveView of={bills} loading="Loading the bill..." empty={<p>Nothing is on the bill.</p>}>
        {(documents) => documents.map((bill) => <div key={bill.id}>{formFor(bill)}</div>)}
      </LiveView>
    </Dialog>
  );
};
