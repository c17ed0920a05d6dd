import { isHeldLine, type GivenReason, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import type { OutboxEntry } from '#console/outbox';

interface OrderRef {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly tableNumber: string;
}

/** A change to an order, as the outbox stores it until the server has answered. */
export type OrderChange = OrderRef &
  (
    | { readonly kind: 'move'; readonly from: OrderStatus; readonly to: Exclude<OrderStatus, 'cancelled'> }
    | { readonly kind: 'tick'; readonly lineIds: readonly string[]; readonly to: OrderStatus }
    | { readonly kind: 'fire'; readonly to: OrderStatus }
    | ({ readonly kind: 'cancel'; readonly from: OrderStatus; readonly to: 'cancelled' } & GivenReason)
    | { readonly kind: 'undo'; readonly changeId: string }
  );

export type UnsentOrderChange = OutboxEntry<OrderChange>;

/** Status of an order after one more line was ticked as delivered. */
export const statusAfterTick = ({ items }: OrderDocument, lineId: string): OrderStatus =>
  items.every((line) => line.delivered || line.id === lineId) ? 'delivered' : 'partially_delivered';

const applyChange = (order: OrderDocument, change: OrderChange): OrderDocument => {
  // Only the server knows the state after an undo.
  if (change.kind === 'undo') return order;
  if (change.kind === 'fire') {
    const firedAt = order.updatedAt;
    return { ...order, items: order.items.map((line) => (isHeldLine(line) ? { ...line, firedAt } : line)) };
  }
  const isDelivered = (lineId: string) =>
    change.to === 'delivered' || (change.kind === 'tick' && change.lineIds.includes(lineId));
  return {
    ...order,
    status: change.to,
    items: order.items.map((line) => (isDelivered(line.id) ? { ...line, delivered: true } : line)),
  };
};

/** Applies the unsent changes of this device to an order. Skips changes that are already in the order's history. */
export const applyUnsentChanges = (order: OrderDocument, unsent: readonly UnsentOrderChange[]): OrderDocument => {
  const undoneIds = new Set(unsent.flatMap(({ change }) => (change.kind === 'undo' ? [change.changeId] : [])));
  return unsent
    .filter(({ id, change }) => change.orderId === order.id && !undoneIds.has(id))
    .filter(({ id }) => !order.history.some((entry) => entry.id === id))
    .reduce((changed, { change }) => applyChange(changed, change), order);
};
