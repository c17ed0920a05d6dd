import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { orderStatusLabels, type OrderDocument } from '@comanda/contract/orders';
import { ErrorView, LiveView, Tag } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { CancelForm } from './cancel-form.tsx';
import { OrderBill } from './order-bill.tsx';
import { isOpen, statusTones, stepLabels, stepsOf } from './order-steps.ts';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaidTag } from './paid-tag.tsx';
import { useOrderCommands } from './use-order-commands.ts';
import classes from './order-details.module.css';

interface OrderDetailsProps {
  /** Null while none is looked at. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** Everything about one order that a card has no room for. One dialog for all cards; it stays when its order leaves their list. */
export const OrderDetails = ({ orderId, onClose }: OrderDetailsProps) => {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={orderId !== null}
      onClose={onClose}
      title="Order"
      size="lg"
      fullScreen={isPhone}
      centered={!isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {orderId === null ? null : <FollowedOrder key={orderId} orderId={orderId} onClose={onClose} />}
    </Modal>
  );
};

const FollowedOrder = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => (
  <LiveView
    of={useLiveQuery('orders', { where: [['id', '==', orderId]] })}
    loading="Loading the order..."
    empty={<ErrorView message="This order is not there any more." />}
  >
    {(documents) => documents.map((order) => <Details key={order.id} order={order} onClose={onClose} />)}
  </LiveView>
);

const Details = ({ order, onClose }: { order: OrderDocument; onClose: () => void }) => {
  const { move, cancel, takePayment, takePaymentBack, isBusy } = useOrderCommands(order);
  const [isCancelling, setIsCancelling] = useState(false);
  const isPaid = order.paymentStatus === 'paid';
  if (isCancelling && isOpen(order)) {
    return (
      <CancelForm
        tableNumber={order.tableNumber}
        isRunning={isBusy}
        onKeep={() => setIsCancelling(false)}
        onCancel={(reason) => void cancel(reason).then((isDone) => (isDone ? onClose() : setIsCancelling(false)))}
      />
    );
  }
  return (
    <div className={classes.details}>
      <h3 className={classes.title}>{order.tableNumber}</h3>
      <p className={classes.facts}>
        <Tag tone={statusTones[order.status]}>{orderStatusLabels[order.status]}</Tag>
        <PaidTag order={order} />
        {order.customerName === '' ? null : <span>{order.customerName}</span>}
        <span>{order.restaurantName}</span>
      </p>
      <OrderBill order={order} />
      <div className={classes.actions}>
        {stepsOf(order.status).map((step, index) => (
          <Button
            key={step}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => void move(step)}
          >
            {stepLabels[step]}
          </Button>
        ))}
        {isPaid ? (
          <Button variant="default" disabled={isBusy} onClick={() => void takePaymentBack()}>
            Not paid after all
          </Button>
        ) : null}
        {isPaid || order.status === 'cancelled' ? null : (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void takePayment('cash')}>
              Paid in cash
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => void takePayment('card')}>
              Paid by card
            </Button>
          </>
        )}
        {isOpen(order) ? (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setIsCancelling(true)}>
            Cancel order
          </Button>
        ) : null}
      </div>
      <OrderPayments order={order} />
      <OrderTimeline history={order.history} />
    </div>
  );
};
