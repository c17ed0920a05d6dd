import { Button } from '@mantine/core';
import { useState } from 'react';
import { sumOf, type OrderDocument } from '@comanda/contract/orders';
import type { PaymentDocument } from '@comanda/contract/payments';
import { formatMoney, formatTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { paidWays } from './paid-tag.tsx';
import { Receipts } from './receipts.tsx';
import { RefundForm } from './refund-form.tsx';
import classes from './order-payments.module.css';

/** What was paid for an order and what of it was given back. A payment may have paid for others of its table as well. */
export const OrderPayments = ({ order }: { order: OrderDocument }) =>
  order.visitId === null ? null : <VisitPayments order={order} visitId={order.visitId} />;

const VisitPayments = ({ order, visitId }: { order: OrderDocument; visitId: string }) => {
  const { documents } = useLiveQuery('payments', {
    where: [
      ['visitId', '==', visitId],
      ['status', '==', 'paid'],
    ],
    orderBy: [['createdAt', 'asc']],
  });
  const payments = documents.filter(({ orderIds }) => orderIds.includes(order.id));
  return (
    <>
      {payments.length === 0 ? null : <PaidFor order={order} payments={payments} />}
      <Receipts restaurantId={order.restaurantId} visitId={visitId} orderId={order.id} payments={payments} />
    </>
  );
};

const PaidFor = ({ order, payments }: { order: OrderDocument; payments: readonly PaymentDocument[] }) => (
  <section aria-labelledby={`payments-${order.id}`}>
    <h3 className={classes.heading} id={`payments-${order.id}`}>
      Paid
    </h3>
    {order.status === 'cancelled' ? (
      <p className={classes.warning}>This order was cancelled after it was paid: please give the money back.</p>
    ) : null}
    <ul className={classes.payments}>
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} suggested={order.total} />
      ))}
    </ul>
  </section>
);

const Payment = ({ payment, suggested }: { payment: PaymentDocument; suggested: number }) => {
  const [isRefunding, setIsRefunding] = useState(false);
  const money = (amount: number) => formatMoney(amount, payment.currency);
  const left =
    payment.amount +
    payment.tip -
    sumOf(payment.refunds.flatMap(({ amount, status }) => (status === 'failed' ? [] : amount)));
  const others = payment.orderIds.length - 1;
  return (
    <li className={classes.payment}>
      <p className={classes.line}>
        <span>
          {payment.paidWith === null ? 'Paid' : paidWays[payment.paidWith]}
          {payment.paidAt === null ? '' : ` at ${formatTime(payment.paidAt)}`}
          {payment.takenBy === '' ? '' : `, taken by ${payment.takenBy}`}
          {others > 0 ? `, with ${others} more ${others === 1 ? 'order' : 'orders'} of this table` : ''}
        </span>
        <strong>{money(payment.amount)}</strong>
      </p>
      {payment.tip > 0 ? (
        <p className={classes.line}>
          <span>Tip</span>
          <strong>{money(payment.tip)}</strong>
        </p>
      ) : null}
      {payment.refunds.map((refund) => (
        <p key={refund.id} className={classes.line}>
          <span>
            Given back at {formatTime(refund.refundedAt)}
            {refund.refundedBy === '' ? '' : ` by ${refund.refundedBy}`}: {refund.reason}
          </span>
          <strong>−{money(refund.amount)}</strong>
        </p>
      ))}
      {isRefunding && left > 0 ? (
        <RefundForm payment={payment} left={left} suggested={suggested} onClose={() => setIsRefunding(false)} />
      ) : null}
      {left > 0 && !isRefunding ? (
        <Button variant="default" className={classes.refund} onClick={() => setIsRefunding(true)}>
          Refund
        </Button>
      ) : null}
    </li>
  );
};
