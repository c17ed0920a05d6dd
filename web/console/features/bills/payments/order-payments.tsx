import type { OrderDocument } from '@comanda/contract/orders';
import type { PaymentDocument } from '@comanda/contract/payments';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { useLiveQuery } from '#kit/live';
import { PaymentCard } from './payment-card.tsx';
import { ReceiptList } from '#features/bills/receipts';
import classes from './order-payments.module.css';

/** Payments and refunds of an order. A payment may also have paid for other orders of the table. */
export const OrderPayments = ({ order }: { order: OrderDocument }) =>
  order.visitId === null ? null : <VisitPayments order={order} visitId={order.visitId} />;

const VisitPayments = ({ order, visitId }: { order: OrderDocument; visitId: string }) => {
  const { documents } = useLiveQuery('payments', {
    where: [['visitId', '==', visitId]],
    orderBy: [['createdAt', 'asc']],
  });
  const orderPayments = documents.filter(({ orderIds }) => orderIds.includes(order.id));
  const shownPayments = orderPayments.filter(
    ({ status, needsAttention }) => status === 'paid' || status === 'taken_back' || needsAttention,
  );
  const paid = orderPayments.filter(({ status }) => status === 'paid');
  return (
    <>
      {shownPayments.length === 0 ? null : <PaymentList order={order} payments={shownPayments} />}
      <ReceiptList restaurantId={order.restaurantId} visitId={visitId} orderId={order.id} payments={paid} />
    </>
  );
};

const PaymentList = ({ order, payments }: { order: OrderDocument; payments: readonly PaymentDocument[] }) => (
  <section aria-labelledby={`payments-${order.id}`}>
    <h3 className={classes.heading} id={`payments-${order.id}`}>
      {useWords(billsWords).paid}
    </h3>
    {order.status === 'cancelled' && payments.some(({ status }) => status === 'paid') ? (
      <CancelledNote payments={payments} />
    ) : null}
    <ul className={classes.payments}>
      {payments.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} suggested={order.total} />
      ))}
    </ul>
  </section>
);

/** Online payments are refunded automatically; staff refund the payments that they recorded. */
const CancelledNote = ({ payments }: { payments: readonly PaymentDocument[] }) => {
  const words = useWords(billsWords);
  return (
    <p className={classes.warning}>
      {payments.every(({ provider, status }) => provider !== null || status !== 'paid')
        ? words.cancelledAuto
        : words.cancelledByHand}
    </p>
  );
};
