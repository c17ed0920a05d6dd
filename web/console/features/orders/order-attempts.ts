import { useSyncExternalStore } from 'react';
import type { OrderDocument, OrderStatus } from '@comanda/contract/orders';

/** What someone at this screen has done with an order and the order itself does not show yet. */
export interface Attempt {
  /** Of the order as it was then. Once it has changed, whoever changed it, the attempt says nothing any more. */
  readonly updatedAt: string;
  readonly status: OrderStatus;
  readonly lineIds: readonly string[];
}

/** What came of an attempt that somebody else was faster than. */
export interface Refusal {
  readonly sentence: string;
  /** Where it was to go. */
  readonly wanted: OrderStatus;
}

interface Store<Value> {
  readonly set: (orderId: string, value: Value | null) => void;
  readonly get: (orderId: string) => Value | undefined;
  readonly useAll: () => ReadonlyMap<string, Value>;
}

/** Something known of orders, by their ids, for all parts of the screen alike. */
const createStore = <Value>(): Store<Value> => {
  let values: ReadonlyMap<string, Value> = new Map();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    set: (orderId, value) => {
      if (value === null && !values.has(orderId)) return;
      const next = new Map(values);
      if (value === null) next.delete(orderId);
      else next.set(orderId, value);
      values = next;
      for (const listener of listeners) listener();
    },
    get: (orderId) => values.get(orderId),
    useAll: () => useSyncExternalStore(subscribe, () => values),
  };
};

export const attempts = createStore<Attempt>();
export const refusals = createStore<Refusal>();

/** Whether what someone did with this order is still under way. */
export const isUnderWay = (order: OrderDocument, attempt: Attempt | undefined): attempt is Attempt =>
  attempt?.updatedAt === order.updatedAt;

/** The order as its mover expects it to be: shown at once, before the server has answered. */
export const withAttempt = (order: OrderDocument, attempt: Attempt | undefined): OrderDocument => {
  if (!isUnderWay(order, attempt)) return order;
  const isBrought = (lineId: string) => attempt.status === 'delivered' || attempt.lineIds.includes(lineId);
  return {
    ...order,
    status: attempt.status,
    items: order.items.map((line) => (isBrought(line.id) ? { ...line, delivered: true } : line)),
  };
};

/** What ticking a line makes of its order. */
export const statusAfterTick = ({ items }: OrderDocument, lineId: string): OrderStatus =>
  items.every((line) => line.delivered || line.id === lineId) ? 'delivered' : 'partially_delivered';
