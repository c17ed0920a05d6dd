import { useMemo } from 'react';
import { compareByTimeOfDay, findDueMenu, menuServedByHand, type FloorItemDocument } from '@comanda/contract/menus';
import { isWithinHours } from '@comanda/contract/kernel';
import type { FloorTableDocument } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useNow } from '#console/views';
import { useAllDocuments } from '#kit/live';
import { takingOrdersWords } from './words/index.ts';

/** All tables of all restaurants where the user works, occupied or not. */
export const useFloorTables = () => useAllDocuments('floorTables');

type TableWithMenu = Pick<FloorTableDocument, 'restaurantId' | 'menuId' | 'keepsMenu' | 'currency'>;

/**
 * The menus that staff can order from at a table, in the order of the day, and the one that is due. Hours do not restrict
 * staff: they know what the kitchen still cooks.
 */
export const useTableMenus = (table: TableWithMenu | undefined, workplace: WorkplaceDocument | undefined) => {
  const { documents } = useAllDocuments(
    'floorMenus',
    table === undefined ? null : { where: [['restaurantId', '==', table.restaurantId]] },
  );
  const now = new Date(useNow());
  const own = documents.find(({ id }) => id === table?.menuId);
  if (table === undefined || own === undefined || workplace === undefined) {
    const menuId = table?.menuId ?? null;
    return { menus: [], menuIds: menuId === null ? [] : [menuId], dueMenuId: menuId };
  }
  const time = { now, timezone: workplace.settings.timezone, servedMenu: workplace.servedMenu };
  const byHand = menuServedByHand(time);
  const others = documents.filter(
    ({ id, currency, servingHours }) =>
      !table.keepsMenu && currency === table.currency && (servingHours !== null || id === byHand),
  );
  const menus = [...new Set([own, ...others])].toSorted(compareByTimeOfDay);
  return { menus, menuIds: menus.map(({ id }) => id), dueMenuId: findDueMenu(own, others, time).id };
};

/** Items of menus in menu order, updated live, so that sold-out items show immediately. Empty without a menu. */
export const useFloorItems = (restaurantId: string, menuIds: readonly string[]) => {
  const live = useAllDocuments(
    'floorItems',
    menuIds.length === 0
      ? null
      : {
          where: [
            ['restaurantId', '==', restaurantId],
            ['menuId', 'in', [...menuIds]],
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
  const words = takingOrdersWords.current();
  if (!item.available || item.stockCount === 0) return words.soldOut;
  return item.availableHours === null || isWithinHours(item.availableHours, now, timezone) ? null : words.notNow;
};
