import { useLiveQuery } from '#kit/live';

const maxSoldOut = 500;
const maxDishes = 5_000;

/** Sold-out items, the latest first. */
export const useSoldOutItems = (restaurantId: string) =>
  useLiveQuery('soldOutItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['updatedAt', 'desc']],
    limit: maxSoldOut,
  });

/** All dishes of all menus of a restaurant, sorted by name. */
export const useDishes = (restaurantId: string) =>
  useLiveQuery('floorItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['name', 'asc']],
    limit: maxDishes,
  });
