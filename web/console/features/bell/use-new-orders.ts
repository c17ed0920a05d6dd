import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { computeOverdueAtMs } from './unopened-orders.ts';
import { useUnopenedOrders } from './use-waiting-count.ts';

/** Time at which this device first received each order that no screen has shown, by order id. */
const receivedAtMs = new Map<string, number>();
const receivedTimeOf = ({ id }: OrderDocument): number => {
  const receivedMs = receivedAtMs.get(id) ?? Date.now();
  receivedAtMs.set(id, receivedMs);
  return receivedMs;
};

/** Orders that no staff screen has shown in time. */
const useOverdue = (unopened: readonly OrderDocument[]): readonly OrderDocument[] => {
  const [nowMs, setNowMs] = useState(Date.now);
  const unseen = unopened.filter(({ shownAt }) => shownAt === null);
  const dueTimes = unseen.map((order) => computeOverdueAtMs(order, receivedTimeOf(order)));
  const nextMs = Math.min(...dueTimes.filter((dueMs) => dueMs > nowMs));
  useEffect(() => {
    if (nextMs === Infinity) return undefined;
    const timer = setTimeout(() => setNowMs(Math.max(Date.now(), nextMs)), Math.max(0, nextMs - Date.now()));
    return () => clearTimeout(timer);
  }, [nextMs]);
  return unseen.filter((_, index) => (dueTimes[index] ?? Infinity) <= nowMs);
};

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

/**
 * Orders that are not accepted yet: `fresh` ones that nobody at this device has noticed, `overdue` ones that no screen has shown. Includes
 * only live restaurants and the one that is chosen on the board.
 */
export const useNewOrders = () => {
  const { documents: unopened, state } = useUnopenedOrders();
  const { isHeard } = useRestaurantChoice('floor');
  const audible = unopened.filter(({ restaurantId }) => isHeard(restaurantId));
  const noticed = useNoticedOrderIds();
  const isFirstList = noticed === null && state === 'live';
  useEffect(() => {
    // Orders that another screen has shown before this one was opened do not ring. Orders that no screen has shown do, at any age.
    if (isFirstList) markOrdersNoticed(unopened.filter(({ shownAt }) => shownAt !== null).map(({ id }) => id));
  }, [isFirstList, unopened]);
  return {
    fresh: noticed === null ? [] : audible.filter(({ id }) => !noticed.has(id)),
    overdue: useOverdue(audible),
  };
};
