import type { GuestOrderDocument } from '@comanda/contract/orders';
import { useEffect, useState } from 'react';
import { track } from '#kit/analytics';
import { useLive } from '#kit/wire';

/** More orders than any table has, because the totals must include all of them. */
const maxOrders = 500;

/** All orders of a visit, live. */
export const useOrders = (visitId: string) =>
  useLive('guestOrders', {
    where: [['visitId', '==', visitId]],
    orderBy: [['createdAt', 'asc']],
    limit: maxOrders,
  });

/** Reports every viewed order to analytics, once while the sheet is open: a new order may arrive after it opened. */
export const useOrderViewTracking = (orders: readonly GuestOrderDocument[]): void => {
  const [trackedIds] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { id, status } of orders) {
      if (trackedIds.has(id)) continue;
      trackedIds.add(id);
      track('order_viewed', { order_id: id, order_status: status });
    }
  }, [orders, trackedIds]);
};
