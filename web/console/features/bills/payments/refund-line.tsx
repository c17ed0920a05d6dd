import type { PaymentDocument } from '@comanda/contract/payments';
import { describeRefundFailure, formatRefundReason } from '#console/reasons';
import { Tag, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { useAuthorNames } from '#features/accounts';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import classes from './order-payments.module.css';

type Refund = PaymentDocument['refunds'][number];

interface RefundLineProps {
  readonly refund: Refund;
  readonly payment: PaymentDocument;
}

/** One refund of a payment: done, pending at the provider, or failed with the reason. */
export const RefundLine = ({ refund, payment }: RefundLineProps) => {
  const words = useWords(billsWords);
  const clock = useRestaurantClock(payment.restaurantId);
  const formatAuthor = useAuthorNames();
  const { status, failure, isAutomatic, refundedBy, refundedAt, reason, reasonCode } = refund;
  const facts = [
    words.refunds[status]({ time: clock.time(refundedAt) }),
    ...(refundedBy === '' ? [] : [words.byName({ name: formatAuthor(refundedBy, refund.refundedById) })]),
    ...(isAutomatic ? [words.automatically] : []),
  ];
  return (
    <div className={classes.refundLine}>
      <p className={classes.line}>
        <span>
          {facts.join(' ')}: {formatRefundReason(reason, reasonCode)}{' '}
          {status === 'pending' ? <Tag tone="warning">{words.onItsWay}</Tag> : null}
          {status === 'failed' ? <Tag tone="danger">{words.failed}</Tag> : null}
        </span>
        <strong data-failed={status === 'failed' || undefined}>−{formatMoney(refund.amount, payment.currency)}</strong>
      </p>
      {failure === null ? null : <p className={classes.warning}>{describeRefundFailure(failure, payment.provider)}</p>}
    </div>
  );
};
