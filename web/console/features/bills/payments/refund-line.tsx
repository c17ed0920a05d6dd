import { describeRefundFailure, type PaymentDocument } from '@comanda/contract/payments';
import { Tag, useRestaurantClock } from '#console/views';
import { useAuthorNames } from '#features/accounts';
import { formatMoney } from '#kit/formats';
import classes from './order-payments.module.css';

type Refund = PaymentDocument['refunds'][number];

const statusLabels = {
  done: 'Refunded',
  pending: 'Being refunded',
  failed: 'Could not be refunded',
} as const satisfies Record<Refund['status'], string>;

interface RefundLineProps {
  readonly refund: Refund;
  readonly payment: PaymentDocument;
}

/** One refund of a payment: done, pending at the provider, or failed with the reason. */
export const RefundLine = ({ refund, payment }: RefundLineProps) => {
  const clock = useRestaurantClock(payment.restaurantId);
  const formatAuthor = useAuthorNames();
  const { status, failure, isAutomatic, refundedBy, refundedAt, reason } = refund;
  return (
    <div className={classes.refundLine}>
      <p className={classes.line}>
        <span>
          {statusLabels[status]} at {clock.time(refundedAt)}
          {refundedBy === '' ? '' : ` by ${formatAuthor(refundedBy, refund.refundedById)}`}
          {isAutomatic ? ' automatically' : ''}: {reason}{' '}
          {status === 'pending' ? <Tag tone="warning">On its way</Tag> : null}
          {status === 'failed' ? <Tag tone="danger">Failed</Tag> : null}
        </span>
        <strong data-failed={status === 'failed' || undefined}>−{formatMoney(refund.amount, payment.currency)}</strong>
      </p>
      {failure === null ? null : <p className={classes.warning}>{describeRefundFailure(failure, payment.provider)}</p>}
    </div>
  );
};
