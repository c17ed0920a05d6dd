import { Button } from '@mantine/core';
import { orderPlace, type OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { showErrorNotice } from '#console/notices';
import { Panel, RestaurantTimeAgo, Row, Rows, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { usePaymentCommands } from '#features/bills';
import { PaidTag } from '#features/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { floorWords } from './words/index.ts';

const maxOrders = 200;

/** Orders that the kitchen does not have yet: those that have to be paid first, where staff take the money, and those for later. */
export const WaitingOrdersPanel = () => {
  const { waiting } = useWords(floorWords);
  const { isShown } = useRestaurantChoice('floor');
  const { documents } = useLiveQuery('waitingOrders', { orderBy: [['createdAt', 'asc']], limit: maxOrders });
  const shown = documents.filter(({ restaurantId }) => isShown(restaurantId));
  const unpaid = shown.filter(({ waitsFor }) => waitsFor === 'payment');
  const later = shown
    // One that its guest can still change for some seconds is not shown: the panel would come and go.
    .filter(({ waitsFor, sendsAt }) => waitsFor === 'time' && sendsAt === null)
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''));
  return (
    <>
      {unpaid.length === 0 ? null : (
        <Panel title={waiting.payFirst} description={waiting.payFirstHint}>
          <Rows label={waiting.payFirstOrders}>
            {unpaid.map((order) => (
              <UnpaidOrder key={order.id} order={order} />
            ))}
          </Rows>
        </Panel>
      )}
      {later.length === 0 ? null : (
        <Panel title={waiting.later} description={waiting.laterHint}>
          <Rows label={waiting.laterOrders}>
            {later.map((order) => (
              <LaterOrder key={order.id} order={order} />
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
};

const formatItems = ({ items }: OrderDocument): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

const LaterOrder = ({ order }: { order: OrderDocument }) => {
  const { waiting } = useWords(floorWords);
  const clock = useRestaurantClock(order.restaurantId);
  return (
    <Row
      title={waiting.dueAt({
        table: formatTable(orderPlace(order)),
        time: clock.time(order.dueAt ?? order.createdAt),
      })}
      detail={formatItems(order)}
      aside={
        <>
          <strong>{formatMoney(order.total, order.currency)}</strong>
          <PaidTag order={order} />
          <CancelButton order={order} isDisabled={false} />
        </>
      }
    />
  );
};

interface CancelButtonProps {
  readonly order: OrderDocument;
  readonly isDisabled: boolean;
}

/** Cancels an order that the guest no longer wants. */
const CancelButton = ({ order, isDisabled }: CancelButtonProps) => {
  const words = useWords(floorWords);
  const cancel = useCommand((api) => api.orders.cancel);
  const table = formatTable(orderPlace(order));
  const cancelOrder = async () => {
    const { restaurantId, id: orderId, status: from } = order;
    const outcome = await cancel.run({ restaurantId, orderId, from, reason: '', reasonCode: 'guest_changed_mind' });
    if (!outcome.ok) showErrorNotice(`${table}: ${outcome.failure.message}`);
  };
  return (
    <Button
      variant="subtle"
      color="red"
      disabled={isDisabled || cancel.isRunning}
      aria-label={words.cancelOrderOf({ table })}
      onClick={() => void cancelOrder()}
    >
      {words.waiting.cancel}
    </Button>
  );
};

const UnpaidOrder = ({ order }: { order: OrderDocument }) => {
  const words = useWords(floorWords);
  const { takePayment, isPaying } = usePaymentCommands(order);
  const table = formatTable(orderPlace(order));
  return (
    <Row
      title={table}
      detail={
        <>
          {formatItems(order)} · <RestaurantTimeAgo restaurantId={order.restaurantId} at={order.createdAt} />
        </>
      }
      aside={
        <>
          <strong>{formatMoney(order.total - order.paid, order.currency)}</strong>
          <Button
            variant="default"
            disabled={isPaying}
            aria-label={words.waiting.paidCashOf({ table })}
            onClick={() => void takePayment('cash')}
          >
            {words.paidCash}
          </Button>
          <Button
            variant="default"
            disabled={isPaying}
            aria-label={words.waiting.paidCardOf({ table })}
            onClick={() => void takePayment('card')}
          >
            {words.paidCard}
          </Button>
          <CancelButton order={order} isDisabled={isPaying} />
        </>
      }
    />
  );
};
