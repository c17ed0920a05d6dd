import { useSyncExternalStore } from 'react';

/** Ids of new orders that somebody at this device has noticed; they no longer ring here. Null until the first list is loaded. */
let noticed: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

export const markOrdersNoticed = (orderIds: readonly string[]): void => {
  const before = noticed;
  if (before !== null && orderIds.every((orderId) => before.has(orderId))) return;
  noticed = new Set([...(before ?? []), ...orderIds]);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNoticedOrderIds = (): ReadonlySet<string> | null => useSyncExternalStore(subscribe, () => noticed);
