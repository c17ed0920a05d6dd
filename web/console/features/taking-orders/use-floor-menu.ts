import { useMemo } from 'react';
import type { FloorItemDocument } from '@comanda/contract/menus';
import { isWithinHours } from '@comanda/contract/kernel';
import { useAllDocuments } from '#kit/live';

/** All tables of all restaurants where the user works, occupied or not. */
export const useFloorTables = () => useAllDocuments('floorTables');

/** Items of a menu in menu order, updated live, so that sold-out items show immediately. Empty without a menu. */
export const useFloorItems = (restaurantId: string, menuId: string | null) => {
  const live = useAllDocuments(
    'floorItems',
    menuId === null
      ? null
      : {
          where: [
            ['restaurantId', '==', restaurantId],
            ['menuId', '==', menuId],
          ],
        },
  );
  const { documents } = live;
  const items = useMemo(
    () => documents.toSorted((one, other) => one.categoryOrder - other.categoryOrder || one.order - other.order),
    [documents],
  );
  return { live, items };
};

/** Reason why an item cannot be ordered now, or null. */
export const unavailableReason = (item: FloorItemDocument, timezone: string, now: Date): string | null => {
  if (!item.available || item.stockCount === 0) return 'Sold out';
  return item.availableHours === null || isWithinHours(item.availableHours, now, timezone) ? null : 'Not at this time';
};
