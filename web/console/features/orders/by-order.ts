import { useSyncExternalStore } from 'react';

interface ByOrder<Value> {
  readonly set: (orderId: string, value: Value | null) => void;
  readonly useAll: () => ReadonlyMap<string, Value>;
}

/** Something known of orders, by their ids, for all parts of the screen alike. What was set last stands last. */
export const createByOrder = <Value>(): ByOrder<Value> => {
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
