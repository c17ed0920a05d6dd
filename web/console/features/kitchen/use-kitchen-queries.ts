import { useState } from 'react';
import { hourMs } from '@comanda/contract/kernel';
import { orderStatuses } from '@comanda/contract/orders';
import { useLiveQuery } from '#kit/live';

const openStatuses = orderStatuses.filter((status) => status !== 'delivered' && status !== 'cancelled');
const maxOrders = 500;
const maxDishes = 5_000;

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

export const useStations = (restaurantId: string) =>
  useLiveQuery('stations', { where: [['restaurantId', '==', restaurantId]], orderBy: [['order', 'asc']] });

/** Sold-out items, the latest first. */
export const useSoldOutItems = (restaurantId: string) =>
  useLiveQuery('soldOutItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['updatedAt', 'desc']],
    limit: maxOrders,
  });

/** All dishes of all menus of a restaurant, sorted by name. */
export const useDishes = (restaurantId: string) =>
  useLiveQuery('floorItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['name', 'asc']],
    limit: maxDishes,
  });
