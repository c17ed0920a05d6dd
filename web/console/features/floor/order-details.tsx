import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { hasHeldCourse, orderPlace, type OrderDocument } from '@comanda/contract/orders';
import { describeRefundRefusal } from '#console/access';
import { commonWords, formatTable } from '#console/common-words';
import { ErrorView, LiveView } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useAcknowledgeOrder, type OpenedOrder } from '#features/bell';
import { OrderPayments, usePaymentCommands } from '#features/bills';
import {
  DueTime,
  HeldCourse,
  isOpenOrder,
  PaidTag,
  StatusTag,
  listSteps,
  ordersWords,
  useOrderCommands,
  useUnsentOrders,
  applyUnsentChanges,
  toTicket,
} from '#features/orders';
import { CorrectOrder } from '#features/taking-orders';
import { useLiveQuery, type LiveResult } from '#kit/live';
import { PrintTicketButton } from '#features/printing';
import { useWorkplaces } from '#features/restaurants';
import { CancelForm } from './cancel-form.tsx';
import { DiscountOrder } from './discount-order.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { floorWords } from './words/index.ts';
import classes from './order-details.module.css';

/** Prints the order with the browser. */
const PrintOrder = ({ order }: { order: OrderDocument }) => {
  const { documents: workplaces } = useWorkplaces();
  const workplace = workplaces.find(({ id }) => id === order.restaurantId);
  return workplace === undefined ? null : <PrintTicketButton ticketOf={() => toTicket(order, workplace)} />;
};

interface OrderDetailsProps {
  /** Null while the dialog is closed. */
  readonly lookedAt: OpenedOrder | null;
  /** Orders that the page already has; shown until the order is loaded, and while offline. */
  readonly known?: readonly OrderDocument[];
  readonly onClose: () => void;
}

/** Dialog with all details of one order, shared by all cards. It stays open when the order leaves the list. */
export const OrderDetails = ({ lookedAt, known = [], onClose }: OrderDetailsProps) => {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={lookedAt !== null}
      onClose={onClose}
      title={useWords(floorWords).order}
      size="lg"
      fullScreen={isPhone}
      centered={!isPhone}
      closeButtonProps={{ 'aria-label': useWords(commonWords).close }}
    >
      {lookedAt === null ? null : (
        <LiveOrder key={lookedAt.orderId} lookedAt={lookedAt} known={known} onClose={onClose} />
      )}
    </Modal>
  );
};

interface LiveOrderProps {
  readonly lookedAt: OpenedOrder;
  readonly known: readonly OrderDocument[];
  readonly onClose: () => void;
}

const LiveOrder = ({ lookedAt: { orderId, isCancelling = false }, known, onClose }: LiveOrderProps) => (
  <LiveView
    of={withFallback(
      useLiveQuery('orders', { where: [['id', '==', orderId]] }),
      known.filter(({ id }) => id === orderId),
    )}
    loading={useWords(floorWords).loadingOrder}
    empty={<ErrorView message={useWords(floorWords).orderGone} />}
  >
    {(documents) =>
      documents.map((order) => <Details key={order.id} order={order} isCancelled={isCancelling} onClose={onClose} />)
    }
  </LiveView>
);

const withFallback = (
  result: LiveResult<OrderDocument>,
  documents: readonly OrderDocument[],
): LiveResult<OrderDocument> => {
  const isLoading = result.state === 'loading' || (result.state === 'reconnecting' && result.documents.length === 0);
  if (!isLoading || documents.length === 0) return result;
  return { ...result, documents, state: result.state === 'loading' ? 'live' : result.state };
};

interface DetailsProps {
  readonly order: OrderDocument;
  /** True to open with the cancellation form. */
  readonly isCancelled: boolean;
  readonly onClose: () => void;
}

const Details = ({ order: confirmed, isCancelled, onClose }: DetailsProps) => {
  const words = useWords(floorWords);
  const { steps, kinds } = useWords(ordersWords);
  const { unsent, waiting, state } = useUnsentOrders();
  const order = applyUnsentChanges(confirmed, unsent);
  const dialog = useRef<HTMLDivElement>(null);
  useAcknowledgeOrder(dialog, order);
  const { move, cancel } = useOrderCommands();
  const { takePayment, takePaymentBack, isPaying } = usePaymentCommands(order);
  const isUnderWay = state === 'sending' && waiting.some(({ change }) => change.orderId === order.id);
  const isBusy = isUnderWay || isPaying;
  const [isCancelling, setIsCancelling] = useState(isCancelled);
  const isPaid = order.paymentStatus === 'paid';
  const { actor } = useCurrentUser();
  // Undoing the payment and canceling a paid order both give money back.
  const refusal =
    order.paid === 0 ? null : describeRefundRefusal(actor, { amount: order.paid, currency: order.currency });
  if (isCancelling && isOpenOrder(order) && refusal === null) {
    return (
      <CancelForm
        tableNumber={order.tableNumber}
        isRunning={isBusy}
        onKeep={() => setIsCancelling(false)}
        onCancel={(reason) => {
          cancel(order, reason);
          onClose();
        }}
      />
    );
  }
  return (
    <div ref={dialog} className={classes.details}>
      <h3 className={classes.title}>{formatTable(orderPlace(order))}</h3>
      <p className={classes.facts}>
        <StatusTag status={order.status} />
        <PaidTag order={order} />
        {order.customerName === '' ? null : <span>{order.customerName}</span>}
        <span>{order.restaurantName}</span>
        <DueTime order={order} />
        {order.kind === 'table' ? null : <span>{kinds[order.kind]}</span>}
      </p>
      <OrderBill order={order} />
      <HeldCourse order={order} isDisabled={isBusy} />
      <div className={classes.actions}>
        {listSteps(order.status)
          .filter((step) => step !== 'delivered' || !hasHeldCourse(order))
          .map((step, index) => (
            <Button
              key={step}
              variant={index === 0 ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={() => move(order, step)}
            >
              {steps[step]}
            </Button>
          ))}
        {isPaid && refusal === null ? (
          <Button variant="default" disabled={isBusy} onClick={() => void takePaymentBack()}>
            {words.undoPayment}
          </Button>
        ) : null}
        {isPaid || order.status === 'cancelled' ? null : (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void takePayment('cash')}>
              {words.paidCash}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => void takePayment('card')}>
              {words.paidCard}
            </Button>
          </>
        )}
        {isOpenOrder(order) && !isPaid ? (
          <CorrectOrder order={order} onCancelOrder={() => setIsCancelling(true)} />
        ) : null}
        <DiscountOrder order={order} />
        {isOpenOrder(order) && refusal === null ? (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setIsCancelling(true)}>
            {words.cancelOrder}
          </Button>
        ) : null}
        <PrintOrder order={order} />
      </div>
      {refusal === null || order.status === 'cancelled' ? null : (
        <p className={classes.note}>
          {words.refundNote[`${isPaid ? 'paid' : 'partly'}${isOpenOrder(order) ? 'Open' : ''}`]({ refusal })}
        </p>
      )}
      <OrderPayments order={order} />
      <OrderTimeline order={order} />
    </div>
  );
};
