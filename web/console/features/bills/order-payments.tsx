import type { OrderDocument } from '@comanda/contract/orders';
import type { PaymentDocument } from '@comanda/contract/payments';
import { useLiveQuery } from '#kit/live';
import { PaymentCard } from './payment-card.tsx';
import { Receipts } from './receipts.tsx';
import classes from './order-payments.module.css';

/** What was paid for an order and what of it was given back. A payment may have paid for others of its table as well. */
export const OrderPayments = ({ order }: { order: OrderDocument }) =>
  order.visitId === null ? null : <VisitPayments order={order} visitId={order.visitId} />;

const VisitPayments = ({ order, visitId }: { order: OrderDocument; visitId: string }) => {
  const { documents } = useLiveQuery('payments', {
    where: [['visitId', '==', visitId]],
    orderBy: [['createdAt', 'asc']],
  });
  const ofOrder = documents.filter(({ orderIds }) => orderIds.includes(order.id));
  const shown = ofOrder.filter(
    ({ status, attention }) => status === 'paid' || status === 'taken_back' || attention !== '',
  );
  const paid = ofOrder.filter(({ status }) => status === 'paid');
  return (
    <>
      {shown.length === 0 ? null : <PaidFor order={order} payments={shown} />}
      <Receipts restaurantId={order.restaurantId} visitId={visitId} orderId={order.id} payments={paid} />
    </>
  );
};

const PaidFor = ({ order, payments }: { order: OrderDocument; payments: readonly PaymentDocument[] }) => (
  <section aria-labelledby={`payments-${order.id}`}>
    <h3 className={classes.heading} id={`payments-${order.id}`}>
      Paid
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

/** What was paid by phone goes back by itself; what staff took in hand they give back. */
const CancelledNote = ({ payments }: { payments: readonly PaymentDocument[] }) => (
  <p className={classes.warning}>
    {payments.every(({ provider, status }) => provider !== null || status !== 'paid')
      ? 'This order was cancelled after it was paid: the money goes back to the guest by itself, in a minute.'
      : 'This order was cancelled after it was paid: please give the money back.'}
  </p>
);
