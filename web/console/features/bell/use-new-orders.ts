import { useEffect, useState } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { noticeOrders, useNoticed } from './noticed-orders.ts';
import { overdueAtMs } from './unopened-orders.ts';
import { useUnopenedOrders } from './use-waiting.ts';

/** When this device heard of each order that no screen has shown. */
const heardAtMs = new Map<string, number>();
const heardOf = ({ id }: OrderDocument): number => {
  const known = heardAtMs.get(id) ?? Date.now();
  heardAtMs.set(id, known);
  return known;
};

/** Orders that no screen of the house has shown for too long. */
const useOverdue = (unopened: readonly OrderDocument[]): readonly OrderDocument[] => {
  const [nowMs, setNowMs] = useState(Date.now);
  const unseen = unopened.filter(({ shownAt }) => shownAt === null);
  const dues = unseen.map((order) => overdueAtMs(order, heardOf(order)));
  const nextMs = Math.min(...dues.filter((dueMs) => dueMs > nowMs));
  useEffect(() => {
    if (nextMs === Infinity) return undefined;
    const timer = setTimeout(() => setNowMs(Math.max(Date.now(), nextMs)), Math.max(0, nextMs - Date.now()));
    return () => clearTimeout(timer);
  }, [nextMs]);
  return unseen.filter((_, place) => (dues[place] ?? Infinity) <= nowMs);
};

/** What came and was not accepted: what nobody at this device has noticed yet, and what nobody in the house has seen. */
export const useNewOrders = () => {
  const { documents: unopened, state } = useUnopenedOrders();
  const noticed = useNoticed();
  const isFirstList = noticed === null && state === 'live';
  useEffect(() => {
    // What other screens have shown before this one was opened is no news. What none has shown is, however old.
    if (isFirstList) noticeOrders(unopened.filter(({ shownAt }) => shownAt !== null).map(({ id }) => id));
  }, [isFirstList, unopened]);
  return {
    fresh: noticed === null ? [] : unopened.filter(({ id }) => !noticed.has(id)),
    overdue: useOverdue(unopened),
  };
};
