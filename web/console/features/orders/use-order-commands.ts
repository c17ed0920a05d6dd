import { useMemo } from 'react';
import {
  orderPlace,
  type GivenReason,
  type OrderDocument,
  type OrderItem,
  type OrderStatus,
} from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { changeRefusals, type UndoOffer, undoOffers } from './order-stores.ts';
import { statusAfterTick, type OrderChange } from './order-changes.ts';
import { useOrderOutbox } from './order-outbox.ts';
import { ordersWords } from './words/index.ts';

const toOrderRef = (order: OrderDocument) => ({
  restaurantId: order.restaurantId,
  orderId: order.id,
  tableNumber: orderPlace(order),
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
        sentence: `${formatTable(tableNumber)}: ${sentence}`,
      });
    };
    return {
      move: (order: OrderDocument, to: Exclude<OrderStatus, 'cancelled'>) =>
        perform({ ...toOrderRef(order), kind: 'move', from: order.status, to }, ordersWords.current().statuses[to]),
      tickLine: (order: OrderDocument, { id: lineId, quantity, name }: OrderItem) =>
        perform(
          { ...toOrderRef(order), kind: 'tick', lineIds: [lineId], to: statusAfterTick(order, lineId) },
          ordersWords.current().lineDelivered({ quantity, dish: name }),
        ),
      fireCourse: (order: OrderDocument) =>
        perform({ ...toOrderRef(order), kind: 'fire', to: order.status }, ordersWords.current().courses.fired),
      cancel: (order: OrderDocument, reason: GivenReason) =>
        perform(
          { ...toOrderRef(order), kind: 'cancel', from: order.status, to: 'cancelled', ...reason },
          ordersWords.current().statuses.cancelled,
        ),
      undo: ({ restaurantId, orderId, tableNumber, changeId }: UndoOffer): void => {
        undoOffers.set(orderId, null);
        if (!outbox.callBack(changeId)) outbox.push({ kind: 'undo', restaurantId, orderId, tableNumber, changeId });
      },
    };
  }, [outbox]);
};

export type OrderCommands = ReturnType<typeof useOrderCommands>;
