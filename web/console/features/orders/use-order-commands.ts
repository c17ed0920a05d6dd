import { useMemo } from 'react';
import {
  orderStatusLabels,
  type GivenReason,
  type OrderDocument,
  type OrderItem,
  type OrderStatus,
} from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { statusAfterTick, type OrderChange } from './order-changes.ts';
import { useOrderOutbox } from './order-outbox.ts';
import { changeRefusals } from './change-refusals.ts';
import { undoOffers } from './undo-offers.ts';

const toOrderRef = ({ restaurantId, id: orderId, tableNumber }: OrderDocument) => ({
  restaurantId,
  orderId,
  tableNumber,
});

/** Commands on orders: applied optimistically, sent by the outbox with retries, and undoable for a minute. */
export const useOrderCommands = () => {
  const outbox = useOrderOutbox();
  return useMemo(() => {
    const perform = (change: OrderChange, sentence: string): void => {
      const { restaurantId, orderId, tableNumber } = change;
      changeRefusals.set(orderId, null);
      const changeId = outbox.push(change);
      undoOffers.set(orderId, {
        restaurantId,
        orderId,
        tableNumber,
        changeId,
        sentence: `${tableLabel(tableNumber)}: ${sentence}`,
      });
    };
    return {
      move: (order: OrderDocument, to: Exclude<OrderStatus, 'cancelled'>) =>
        perform({ ...toOrderRef(order), kind: 'move', from: order.status, to }, orderStatusLabels[to]),
      tickLine: (order: OrderDocument, { id: lineId, quantity, name }: OrderItem) =>
        perform(
          { ...toOrderRef(order), kind: 'tick', lineIds: [lineId], to: statusAfterTick(order, lineId) },
          `${quantity} × ${name} delivered`,
        ),
      cancel: (order: OrderDocument, reason: GivenReason) =>
        perform(
          { ...toOrderRef(order), kind: 'cancel', from: order.status, to: 'cancelled', ...reason },
          orderStatusLabels.cancelled,
        ),
    };
  }, [outbox]);
};

export type OrderCommands = ReturnType<typeof useOrderCommands>;
