import { useState } from 'react';
import { hourMs } from '@comanda/contract/kernel';
import { orderStatuses } from '@comanda/contract/orders';
import { useLiveQuery } from '#kit/live';

const openStatuses = orderStatuses.filter((status) => status !== 'delivered' && status !== 'cancelled');
const maxOrders = 500;

/** The time one hour before the screen was opened. It does not change, so that the query stays the same. */
const useTimeOneHourAgo = (): string => {
  const [since] = useState(() => new Date(Date.now() - hourMs).toISOString());
  return since;
};

/** Open orders of one restaurant, oldest first. */
export const useKitchenOrders = (restaurantId: string) =>
  useLiveQuery('orders', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['status', 'in', openStatuses],
    ],
    orderBy: [['createdAt', 'asc']],
    limit: maxOrders,
  });

/** Recently canceled orders, which somebody may be cooking. */
export const useCancelledOrders = (restaurantId: string) =>
  useLiveQuery('orders', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['status', '==', 'cancelled'],
      ['updatedAt', '>=', useTimeOneHourAgo()],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  });
