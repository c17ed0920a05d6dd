import { useSyncExternalStore } from 'react';

interface OrderStore<Value> {
  readonly set: (orderId: string, value: Value | null) => void;
  readonly useAll: () => ReadonlyMap<string, Value>;
}

/** Creates a store of one value per order, shared by all components. Iterates in the order in which values were last set. */
export const createOrderStore = <Value>(): OrderStore<Value> => {
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
