import { useEffect, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { track } from '#kit/analytics';

/** Counts every order that is looked at, once while the sheet is open: the one just placed may arrive after it opened. */
export const useTrackedOrders = (orders: readonly GuestOrderDocument[]): void => {
  const [seen] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { id, status } of orders) {
      if (seen.has(id)) continue;
      seen.add(id);
      track('order_viewed', { order_id: id, order_status: status });
    }
  }, [orders, seen]);
};
