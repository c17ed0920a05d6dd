import type { OrderStatus } from '@comanda/contract/orders';
import { useSyncExternalStore } from 'react';

interface OrderStore<Value> {
  readonly set: (orderId: string, value: Value | null) => void;
  readonly useAll: () => ReadonlyMap<string, Value>;
}

/** Creates a store of one value per order, shared by all components. Iterates in the order in which values were last set. */
const createOrderStore = <Value>(): OrderStore<Value> => {
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
      next.delete(orderId);
      if (value !== null) next.set(orderId, value);
      values = next;
      for (const listener of listeners) listener();
    },
    useAll: () => useSyncExternalStore(subscribe, () => values),
  };
};

/** Refusal of a change because somebody else changed the order first. */
export interface ChangeRefusal {
  readonly sentence: string;
  /** Status that the refused change would have set. */
  readonly wanted: OrderStatus;
}

export const changeRefusals = createOrderStore<ChangeRefusal>();

/** A change that its author may undo. */
export interface UndoOffer {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly tableNumber: string;
  readonly changeId: string;
  readonly sentence: string;
}

/** Holds only the last change of each order, because no earlier one can be undone. */
export const undoOffers = createOrderStore<UndoOffer>();
