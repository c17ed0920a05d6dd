import { useMemo } from 'react';
import { useAllDocuments, useLiveQuery } from '#kit/live';

const maxSoldOut = 500;

/** Sold-out items, the latest first. */
export const useSoldOutItems = (restaurantId: string) =>
  useLiveQuery('soldOutItems', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['updatedAt', 'desc']],
    limit: maxSoldOut,
  });

/** All dishes of all menus of a restaurant, sorted by name. */
export const useDishes = (restaurantId: string) => {
  const dishes = useAllDocuments('floorItems', { where: [['restaurantId', '==', restaurantId]] });
  const documents = useMemo(
    () => dishes.documents.toSorted((one, other) => one.name.localeCompare(other.name)),
    [dishes.documents],
  );
  return { ...dishes, documents };
};
