import { Button } from '@mantine/core';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { ErrorView } from '#console/views';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { useLiveQuery } from '#kit/live';
import { RecordPaymentForm, type RecordedPayment } from './record-payment-form.tsx';
import { formatPayerName, describeShare } from '#features/bills/shares';
import classes from './record-payment.module.css';

interface TakeHeldShareProps {
  readonly visit: VisitDocument;
  readonly bill: VisitBillDocument;
  readonly paymentId: string;
  readonly onTaken: (taken: RecordedPayment) => void;
  readonly onClose: () => void;
}

/** Records the payment of a share that a guest has claimed. Another staff member may record it first. */
export const PayClaimedShare = ({ visit, bill, paymentId, onTaken, onClose }: TakeHeldShareProps) => {
  const words = useWords(billsWords);
  const { documents: payments } = useLiveQuery('payments', { where: [['id', '==', paymentId]] });
  const share = bill.shares.find((one) => one.paymentId === paymentId);
  if (share === undefined || share.state === 'paid') {
    const takenBy = payments[0]?.takenBy ?? '';
    const paid = takenBy === '' ? words.paidAlready : words.paidAlreadyBy({ name: takenBy });
    return (
      <div className={classes.form}>
        <ErrorView message={share === undefined ? words.shareReleased : paid} />
        <Button variant="default" onClick={onClose}>
          {words.backToBill}
        </Button>
      </div>
    );
  }
  return (
    <RecordPaymentForm
      at={{ restaurantId: bill.restaurantId, visitId: bill.visitId, paymentId }}
      wanted={null}
      amount={share.amount}
      currency={bill.currency}
      tip={share.tip}
      paidWith={payments[0]?.paidWith ?? 'cash'}
      onTaken={onTaken}
    >
      <p className={classes.who}>
        <strong>
          <bdi>{formatPayerName(share, visit)}</bdi>
        </strong>
        : {describeShare(share, bill)}
      </p>
    </RecordPaymentForm>
  );
};
