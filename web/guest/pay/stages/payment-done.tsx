import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import {
  AmountLeft,
  PaymentOutcome,
  PayNote,
  ReceiptLinks,
  SharesList,
  SideButton,
  PaymentSum,
} from '#guest/pay/parts';
import type { PayContext } from '#guest/pay/steps';
import type { GuestPayment } from '#guest/pay/state';
import classes from './payment-done.module.css';

interface PaidProps {
  readonly context: PayContext;
  readonly payment: GuestPayment;
}

/** Shows the paid amount, the receipts, and the amount that the table still has to pay. */
export const PaymentDone = ({ context, payment }: PaidProps) => {
  const { words } = useFullLocale();
  const { bill, receipts, steps, money } = context;
  const left = bill.total - bill.paid;
  return (
    <>
      <PaymentOutcome mark="done" text={words.pay.thanks} isTest={payment.isTest} />
      <PaymentSum share={payment.amount} tip={payment.tip} money={money} />
      {payment.refunded === 0 ? null : (
        <PayNote text={fillIn(words.pay.refunded, { amount: money(payment.refunded) })}>
          {payment.refundReasons.length === 0 ? null : (
            <p>{payment.refundReasons.map((code) => words.pay.refundReasons[code]).join(' · ')}</p>
          )}
          {payment.refundUrl === null ? null : (
            <a className={classes.fetch} href={payment.refundUrl}>
              {words.pay.claimRefund}
            </a>
          )}
        </PayNote>
      )}
      <ReceiptLinks receipts={receipts.filter(({ paymentId }) => paymentId === payment.id)} />
      {left === 0 ? <PayNote text={words.tab.allPaid} /> : <AmountLeft bill={bill} money={money} />}
      {bill.open === 0 ? null : <SideButton label={words.pay.payMore} onClick={() => steps.finish(payment.id)} />}
      {left === 0 ? null : <SharesList context={context} />}
    </>
  );
};
