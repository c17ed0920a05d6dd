import type { OrderItem } from '@comanda/contract/orders';
import type { OutboxEntry } from '#console/outbox';

/** What cooks say about lines of an order, as it is kept until the server has it. */
export interface KitchenChange {
  readonly kind: 'bump' | 'recall';
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly tableNumber: string;
}

interface Pass {
  readonly id: string;
  readonly items: OrderItem[];
  readonly updatedAt: string;
}

const after = <Order extends Pass>(order: Order, { kind, lineIds }: KitchenChange): Order => {
  const isReady = kind === 'bump';
  const isNews = (line: OrderItem) => lineIds.includes(line.id) && isReady !== (line.readyAt !== null);
  if (!order.items.some(isNews)) return order;
  const readyAt = isReady ? order.updatedAt : null;
  return { ...order, items: order.items.map((line) => (isNews(line) ? { ...line, readyAt } : line)) };
};

/** The order as the cooks at this screen have left it. */
export const withUnsent = <Order extends Pass>(
  order: Order,
  unsent: ReadonlyArray<OutboxEntry<KitchenChange>>,
): Order =>
  unsent
    .filter(({ change }) => change.orderId === order.id)
    .reduce((changed, { change }) => after(changed, change), order);
