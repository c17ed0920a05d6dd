import { Button } from '@mantine/core';
import type { PaymentDocument } from '@comanda/contract/payments';
import type { ReceiptDocument } from '@comanda/contract/receipts';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { usePrinters } from '#features/printing';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { ReceiptRow } from './receipt-row.tsx';
import classes from './receipt-list.module.css';

interface ReceiptListProps {
  readonly restaurantId: string;
  readonly visitId: string;
  /** Shows only the receipts of this order; null for all of the visit. */
  readonly orderId?: string | null;
  /** Shows only the receipts of this payment; null for all. */
  readonly paymentId?: string | null;
  /** Paid payments. Staff can issue a receipt for each one that has none. */
  readonly payments?: readonly PaymentDocument[];
}

/** Receipts of a visit or of one of its orders, including those for refunds and cancellations. */
export const ReceiptList = ({
  restaurantId,
  visitId,
  orderId = null,
  paymentId: onlyPaymentId = null,
  payments = [],
}: ReceiptListProps) => {
  const words = useWords(billsWords);
  const { documents } = useLiveQuery('receipts', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['visitId', '==', visitId],
    ],
    orderBy: [['number', 'asc']],
  });
  const receipts = documents.filter(
    ({ orderIds, paymentId }) =>
      (orderId === null || orderIds.includes(orderId)) && (onlyPaymentId === null || paymentId === onlyPaymentId),
  );
  const missing = payments.filter(({ id }) => !receipts.some(({ paymentId }) => paymentId === id));
  if (receipts.length + missing.length === 0) return null;
  return (
    <section className={classes.receipts} aria-label={words.receipts}>
      <h3 className={classes.heading}>{words.receipts}</h3>
      {receipts.length === 0 ? null : <PrintableReceipts restaurantId={restaurantId} receipts={receipts} />}
      {missing.map((payment) => (
        <IssueReceipt key={payment.id} payment={payment} />
      ))}
    </section>
  );
};

const PrintableReceipts = ({
  restaurantId,
  receipts,
}: {
  restaurantId: string;
  receipts: readonly ReceiptDocument[];
}) => {
  const words = useWords(billsWords);
  const { documents: printers } = usePrinters(restaurantId);
  const printing = useCommand((api) => api.receipts.print);
  const print = async (printerId: string, printed: readonly ReceiptDocument[]) => {
    const receiptIds = printed.map(({ id }) => id);
    const outcome = await printing.run({ restaurantId, printerId, receiptIds });
    const name = printers.find(({ id }) => id === printerId)?.name ?? '';
    if (outcome.ok) showSuccessNotice(words.sentToPrinter({ count: printed.length, printer: name }));
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <>
      <ul className={classes.list}>
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            printers={printers}
            isPrinting={printing.isRunning}
            onPrint={(printerId) => void print(printerId, [receipt])}
          />
        ))}
      </ul>
      {receipts.length < 2 ? null : (
        <div className={classes.ways}>
          {printers.map(({ id, name }) => (
            <Button key={id} variant="default" disabled={printing.isRunning} onClick={() => void print(id, receipts)}>
              {words.printAll({ count: receipts.length, printer: name })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
};

/** Issues a receipt for a payment that was made before receipts existed. */
const IssueReceipt = ({ payment: { restaurantId, id: paymentId } }: { payment: PaymentDocument }) => {
  const issuing = useCommand((api) => api.receipts.issue);
  const issue = async () => {
    const outcome = await issuing.run({ restaurantId, paymentId });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <Button className={classes.issue} variant="default" loading={issuing.isRunning} onClick={() => void issue()}>
      {useWords(billsWords).createReceipt}
    </Button>
  );
};
