import { useState } from 'react';
import { hourMs } from '@comanda/contract/kernel';
import { orderStatuses } from '@comanda/contract/orders';
import { useLiveQuery } from '#kit/live';

const openStatuses = orderStatuses.filter((status) => status !== 'delivered' && status !== 'cancelled');
const mostShown = 500;
const mostDishes = 5_000;

/** An hour ago, once for each screen, so that the query stays the same one. */
const useSince = (): string => {
  const [since] = useState(() => new Date(Date.now() - hourMs).toISOString());
  return since;
};

/** What one restaurant has to cook, the oldest first. */
export const useOrdersToCook = (restaurantId: string) =>
  useLiveQuery('orders', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['status', 'in', openStatuses],
    ],
    orderBy: [['createdAt', 'asc']],
    limit: mostShown,
  });

/** What was cancelled lately: someone may be cooking it. */
export const useCancelledOrders = (restaurantId: string) =>
  useLiveQuery('orders', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['status', '==', 'cancelled'],
      ['updatedAt', '>=', useSince()],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  });

export const useStations = (restaurantId: string) =>
  useLiveQuery('stations', { where: [['restaurantId', '==', restaurantId]], orderBy: [['order', 'asc']] });

/** What guests cannot have at the moment, the latest first. */
export const useSoldOutItems = (restaurantId: string) =>
  useLiveQuery('soldOutItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['updatedAt', 'desc']],
    limit: mostShown,
  });

/** Every dish of a restaurant, of all its menus, by its name. */
export const useDishes = (restaurantId: string) =>
  useLiveQuery('floorItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['name', 'asc']],
    limit: mostDishes,
  });
