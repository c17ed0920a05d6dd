import { useEffect, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { track } from '#kit/analytics';

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
