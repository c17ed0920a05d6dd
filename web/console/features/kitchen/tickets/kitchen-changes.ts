import type { OrderItem } from '@comanda/contract/orders';
import type { OutboxEntry } from '#console/outbox';

/** A bump or recall of order lines, as the outbox stores it until the server has answered. */
export interface KitchenChange {
  readonly kind: 'bump' | 'recall';
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly tableNumber: string;
}

interface OrderWithLines {
  readonly id: string;
  readonly items: OrderItem[];
  readonly updatedAt: string;
}

const applyChange = <Order extends OrderWithLines>(order: Order, { kind, lineIds }: KitchenChange): Order => {
  const isReady = kind === 'bump';
  const isChanged = (line: OrderItem) => lineIds.includes(line.id) && isReady !== (line.readyAt !== null);
  if (!order.items.some(isChanged)) return order;
  const readyAt = isReady ? order.updatedAt : null;
  return { ...order, items: order.items.map((line) => (isChanged(line) ? { ...line, readyAt } : line)) };
};

/** Applies the unsent changes of this device to an order. */
export const applyUnsentKitchenChanges = <Order extends OrderWithLines>(
  order: Order,
  unsent: ReadonlyArray<OutboxEntry<KitchenChange>>,
): Order =>
  unsent
    .filter(({ change }) => change.orderId === order.id)
    .reduce((changed, { change }) => applyChange(changed, change), order);
