import { useAllSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import { Left } from './left.tsx';
import { Outcome } from './outcome.tsx';
import { PayNote } from './pay-note.tsx';
import type { PayRoom } from './pay-room.ts';
import { ReceiptLinks } from './receipt-links.tsx';
import { SharesList } from './shares-list.tsx';
import { SideButton } from './pay-buttons.tsx';
import type { PaymentNews } from './stage-of.ts';
import { Sum } from './sum.tsx';
import classes from './paid.module.css';

interface PaidProps {
  readonly room: PayRoom;
  readonly payment: PaymentNews;
}

/** Shows the paid amount, the receipts, and the amount that the table still has to pay. */
export const Paid = ({ room, payment }: PaidProps) => {
  const { words } = useAllSpoken();
  const { bill, receipts, steps, money } = room;
  const left = bill.total - bill.paid;
  return (
    <>
      <Outcome mark="done" text={words.pay.thanks} isTest={payment.isTest} />
      <Sum share={payment.amount} tip={payment.tip} money={money} />
      {payment.refunded === 0 ? null : (
        <PayNote text={fillIn(words.pay.refunded, { amount: money(payment.refunded) })}>
          {payment.refundUrl === null ? null : (
            <a className={classes.fetch} href={payment.refundUrl}>
              {words.pay.fetchRefund}
            </a>
          )}
        </PayNote>
      )}
      <ReceiptLinks receipts={receipts.filter(({ paymentId }) => paymentId === payment.id)} />
      {left === 0 ? <PayNote text={words.tab.allPaid} /> : <Left bill={bill} money={money} />}
      {bill.open === 0 ? null : <SideButton label={words.pay.payMore} onClick={() => steps.finish(payment.id)} />}
      {left === 0 ? null : <SharesList room={room} />}
    </>
  );
};
