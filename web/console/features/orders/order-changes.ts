import type { GivenReason, OrderDocument, OrderStatus } from '@comanda/contract/orders';
import type { OutboxEntry } from '#console/outbox';

interface OfOrder {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly tableNumber: string;
}

/** What staff do with an order, as it is kept until the server has it. */
export type OrderChange = OfOrder &
  (
    | { readonly kind: 'move'; readonly from: OrderStatus; readonly to: Exclude<OrderStatus, 'cancelled'> }
    | { readonly kind: 'tick'; readonly lineIds: readonly string[]; readonly to: OrderStatus }
    | ({ readonly kind: 'cancel'; readonly from: OrderStatus; readonly to: 'cancelled' } & GivenReason)
    | { readonly kind: 'undo'; readonly changeId: string }
  );

export type Unsent = OutboxEntry<OrderChange>;

/** What ticking a line makes of its order. */
export const statusAfterTick = ({ items }: OrderDocument, lineId: string): OrderStatus =>
  items.every((line) => line.delivered || line.id === lineId) ? 'delivered' : 'partially_delivered';

const after = (order: OrderDocument, change: OrderChange): OrderDocument => {
  // How it will be after an undo only the server knows.
  if (change.kind === 'undo') return order;
  const isBrought = (lineId: string) =>
    change.to === 'delivered' || (change.kind === 'tick' && change.lineIds.includes(lineId));
  return {
    ...order,
    status: change.to,
    items: order.items.map((line) => (isBrought(line.id) ? { ...line, delivered: true } : line)),
  };
};

/** The order as those at this screen have left it. A change that stands in its history is part of it already. */
export const withUnsent = (order: OrderDocument, unsent: readonly Unsent[]): OrderDocument => {
  const undone = new Set(unsent.flatMap(({ change }) => (change.kind === 'undo' ? [change.changeId] : [])));
  return unsent
    .filter(({ id, change }) => change.orderId === order.id && !undone.has(id))
    .filter(({ id }) => !order.history.some((entry) => entry.id === id))
    .reduce((changed, { change }) => after(changed, change), order);
};
