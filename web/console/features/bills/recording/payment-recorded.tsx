import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { ReceiptList } from '#features/bills/receipts';
import { paidWithPhrases } from '#features/bills/shares';
import type { RecordedPayment } from './record-payment-form.tsx';
import classes from './record-payment.module.css';

interface MoneyTakenProps {
  readonly visit: VisitDocument;
  readonly bill: VisitBillDocument;
  readonly taken: RecordedPayment;
  readonly onClose: () => void;
}

/** Confirmation of a recorded payment: the change, the receipt, and an undo. */
export const PaymentRecorded = ({ visit, bill, taken, onClose }: MoneyTakenProps) => {
  const undoing = useCommand((api) => api.payments.takeBack);
  const { restaurantId, tableNumber } = visit;
  const { paymentId, paidWith, amount, change } = taken;
  const money = (minor: number) => formatMoney(minor, bill.currency);
  const undo = async () => {
    const orderIds = [...new Set(bill.lines.map(({ orderId }) => orderId))];
    const outcome = await undoing.run({ restaurantId, orderIds, paymentIds: [paymentId] });
    if (!outcome.ok) return showErrorNotice(`${tableLabel(tableNumber)}: ${outcome.failure.message}`);
    showSuccessNotice(`${tableLabel(tableNumber)}: not paid after all`);
    onClose();
  };
  return (
    <div className={classes.form}>
      <div role="status" className={classes.form}>
        <p className={classes.who}>
          {money(amount)} paid {paidWithPhrases[paidWith]}.{' '}
          {bill.open > 0 ? `${money(bill.open)} is open still.` : 'Nothing is open any more.'}
        </p>
        {paidWith === 'cash' ? (
          <p className={classes.change}>
            Change <strong>{money(change)}</strong>
          </p>
        ) : null}
      </div>
      <div className={classes.ways}>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
        <Button variant="default" loading={undoing.isRunning} onClick={() => void undo()}>
          Undo
        </Button>
      </div>
      <ReceiptList restaurantId={restaurantId} visitId={visit.id} paymentId={paymentId} />
    </div>
  );
};
