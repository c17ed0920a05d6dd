import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTable } from '#console/common-words';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { useWords } from '#console/words';
import { formatMoney } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { useCurrentCards } from './cards/index.ts';
import { ClaimedShareItem, formatPayerName, describeShare } from './shares/index.ts';
import { PaymentCard } from './payments/index.ts';
import type { ShareToPay } from './recording/index.ts';
import { billsWords } from './words/index.ts';
import classes from './visit-bill.module.css';

interface VisitBillProps {
  readonly visit: VisitDocument;
  readonly onTake: (share: ShareToPay) => void;
  /** The orders, rendered between the open actions and the payments. */
  readonly children: ReactNode;
}

/** State of a table's bill: payments with their payers, claimed shares with their expiry, and the open amount. */
export const VisitBill = ({ visit, onTake, children }: VisitBillProps) => {
  const words = useWords(billsWords);
  const { documents: bills } = useLiveQuery('visitBills', { where: [['visitId', '==', visit.id]] });
  const { documents: payments } = useLiveQuery('payments', {
    where: [['visitId', '==', visit.id]],
    orderBy: [['createdAt', 'asc']],
  });
  const [bill] = bills;
  // A card that is being charged is shown by itself: nobody can take or release its share.
  const charging = new Set(useCurrentCards(visit).map(({ paymentId }) => paymentId));
  const claimedShares =
    bill?.shares.filter(({ state, paymentId }) => state === 'held' && !charging.has(paymentId)) ?? [];
  const shownPayments = payments.filter(({ status, needsAttention }) => status === 'paid' || needsAttention);
  const findShare = (paymentId: string) => bill?.shares.find((one) => one.paymentId === paymentId);
  return (
    <>
      {bill === undefined ? null : <BillTotals bill={bill} />}
      {bill === undefined || claimedShares.length === 0 ? null : (
        <ul className={classes.shares} aria-label={words.beingPaidAt({ table: formatTable(visit.tableNumber) })}>
          {claimedShares.map((share) => (
            <ClaimedShareItem
              key={share.paymentId}
              share={share}
              bill={bill}
              payer={formatPayerName(share, visit)}
              payment={payments.find(({ id }) => id === share.paymentId)}
              onTake={() => onTake({ visit, paymentId: share.paymentId })}
            />
          ))}
        </ul>
      )}
      {bill === undefined || bill.open === 0 ? null : (
        <Button className={classes.takeOpen} onClick={() => onTake({ visit, paymentId: null })}>
          {words.takePayment}
        </Button>
      )}
      {children}
      {shownPayments.length === 0 ? null : (
        <ul className={classes.shares} aria-label={words.paymentsOf({ table: formatTable(visit.tableNumber) })}>
          {shownPayments.map((payment) => {
            const share = findShare(payment.id);
            return (
              <PaymentCard
                key={payment.id}
                payment={payment}
                payer={share === undefined ? payment.payerName : formatPayerName(share, visit)}
                paidFor={bill === undefined || share === undefined ? '' : describeShare(share, bill)}
                suggested={payment.amount + payment.tip}
              />
            );
          })}
        </ul>
      )}
    </>
  );
};

/** The total of the bill, split into paid, being paid and open. */
const BillTotals = ({ bill }: { bill: VisitBillDocument }) => {
  const words = useWords(billsWords);
  const money = (amount: number) => formatMoney(amount, bill.currency);
  const parts = [
    { label: words.paid, amount: bill.paid },
    { label: words.beingPaid, amount: bill.held },
    { label: words.openAmount, amount: bill.open },
  ];
  return (
    <dl className={classes.standing}>
      {parts.map(({ label, amount }) => (
        <div key={label} data-nothing={amount === 0 || undefined}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};
