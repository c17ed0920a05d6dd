import { useMemo } from 'react';
import type { FloorItemDocument } from '@comanda/contract/menus';
import { isWithinHours } from '@comanda/contract/kernel';
import { useLiveQuery } from '#kit/live';

const mostTables = 2_000;
const mostItems = 5_000;

/** Every table of everywhere someone works, free or not. */
export const useFloorTables = () => useLiveQuery('floorTables', { limit: mostTables });

/** What can be ordered from a menu, in its order and live: what sells out says so at once. */
export const useFloorItems = (restaurantId: string, menuId: string) => {
  const live = useLiveQuery('floorItems', {
    where: [
      ['restaurantId', '==', restaurantId],
      ['menuId', '==', menuId],
    ],
    limit: mostItems,
  });
  const { documents } = live;
  const items = useMemo(
    () => documents.toSorted((one, other) => one.categoryOrder - other.categoryOrder || one.order - other.order),
    [documents],
  );
  return { live, items };
};

/** Why nobody can have it now; null where one can. */
export const whyNotNow = (item: FloorItemDocument, timezone: string, now: Date): string | null => {
  if (!item.available || item.stockCount === 0) return 'Sold out';
  return item.availableHours === null || isWithinHours(item.availableHours, now, timezone) ? null : 'Not at this time';
};
