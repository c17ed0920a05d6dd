import { useState } from 'react';
import { commonWords, formatTable } from '#console/common-words';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { Button } from '@mantine/core';
import { describeRefundRefusal } from '#console/access';
import { Dialog, LiveView } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { createId } from '#kit/ids';
import { useLiveQuery } from '#kit/live';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { ReceiptList } from '#features/bills/receipts';
import { billsWords } from '#features/bills/words';
import { PayClaimedShare } from './pay-claimed-share.tsx';
import { PayOpenShare } from './pay-open-share.tsx';
import type { RecordedPayment } from './record-payment-form.tsx';
import classes from './record-payment.module.css';

interface MoneyTakenProps {
  readonly visit: VisitDocument;
  readonly bill: VisitBillDocument;
  readonly taken: RecordedPayment;
  readonly onClose: () => void;
}

/** Confirmation of a recorded payment: the change, the receipt, and an undo. */
const PaymentRecorded = ({ visit, bill, taken, onClose }: MoneyTakenProps) => {
  const words = useWords(billsWords);
  const { undo: undoLabel } = useWords(commonWords);
  const undoing = useCommand((api) => api.payments.takeBack);
  const { restaurantId, tableNumber } = visit;
  const { paymentId, paidWith, amount, change } = taken;
  const { actor } = useCurrentUser();
  const canUndo = describeRefundRefusal(actor, { amount, currency: bill.currency }) === null;
  const money = (minor: number) => formatMoney(minor, bill.currency);
  const undo = async () => {
    const orderIds = [...new Set(bill.lines.map(({ orderId }) => orderId))];
    const outcome = await undoing.run({ restaurantId, orderIds, paymentIds: [paymentId] });
    if (!outcome.ok) return showErrorNotice(`${formatTable(tableNumber)}: ${outcome.failure.message}`);
    showSuccessNotice(words.paymentUndone({ table: formatTable(tableNumber) }));
    onClose();
  };
  return (
    <div className={classes.form}>
      <div role="status" className={classes.form}>
        <p className={classes.who}>
          {words.paidBy[paidWith]({ amount: money(amount) })}{' '}
          {bill.open > 0 ? words.stillOpen({ amount: money(bill.open) }) : words.allPaid}
        </p>
        {paidWith === 'cash' ? (
          <p className={classes.change}>
            {placeElement(words.change({ amount: elementMark }), <strong>{money(change)}</strong>)}
          </p>
        ) : null}
      </div>
      <div className={classes.ways}>
        <Button data-autofocus onClick={onClose}>
          {words.done}
        </Button>
        {canUndo ? (
          <Button variant="default" loading={undoing.isRunning} onClick={() => void undo()}>
            {undoLabel}
          </Button>
        ) : null}
      </div>
      <ReceiptList restaurantId={restaurantId} visitId={visit.id} paymentId={paymentId} />
    </div>
  );
};

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
  const words = useWords(billsWords);
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
    <Dialog title={words.takePaymentAt({ table: formatTable(visit.tableNumber) })} onClose={onClose}>
      <LiveView of={bills} loading={words.loadingBill} empty={<p>{words.emptyBill}</p>}>
        {(documents) => documents.map((bill) => <div key={bill.id}>{renderForm(bill)}</div>)}
      </LiveView>
    </Dialog>
  );
};
