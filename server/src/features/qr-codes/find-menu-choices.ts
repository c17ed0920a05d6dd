import {
  compareByTimeOfDay,
  createTranslate,
  findDueMenu,
  findNotServed,
  menuServedByHand,
  nextServingChange,
  type ServingTime,
} from '@comanda/contract/menus';
import type { GuestMenuChoice } from '@comanda/contract/qr-codes';
import type { Context } from '#platform/context';
import { presentServedMenu } from '#features/restaurants';
import { readMenuNames } from '#features/translation';
import { findTableMenus, type TableMenuRow } from './records/index.ts';

interface TableOfMenus {
  readonly restaurantId: string;
  readonly qrCodeId: string;
  /** The menu that the code opens if no other one is due. */
  readonly ownMenuId: string;
}

export interface MenuChoicesOfTable {
  /** The menu that opens by itself now. */
  readonly dueMenuId: string;
  readonly menuIds: readonly string[];
  /** Next time at which another menu may be due. */
  readonly turnsAt: Date | null;
  /** Lists the menus in a language, in the order of the day. Empty if there is only one. */
  list(language: string): Promise<GuestMenuChoice[]>;
}

/** Finds the menus that guests at a table can look at, and the one that is due. */
export const findMenuChoices = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { restaurantId, qrCodeId, ownMenuId }: TableOfMenus,
): Promise<MenuChoicesOfTable> => {
  const row = await findTableMenus(db, restaurantId, qrCodeId);
  const time: ServingTime = {
    now: clock.now(),
    timezone: row?.timezone ?? 'UTC',
    servedMenu: row === undefined ? null : presentServedMenu(row),
  };
  const byHand = menuServedByHand(time);
  const menus = (row?.menus ?? []).filter(
    ({ id, servingHours }) => servingHours !== null || id === ownMenuId || id === byHand,
  );
  const own = menus.find(({ id }) => id === ownMenuId);
  const due = own === undefined ? null : findDueMenu(own, menus, time);
  return {
    dueMenuId: due?.id ?? ownMenuId,
    menuIds: menus.map(({ id }) => id),
    turnsAt: nextServingChange(menus, time),
    list: async (language) => {
      if (menus.length < 2) return [];
      const ids = menus.map(({ id }) => id);
      const translate = createTranslate(await readMenuNames(db, restaurantId, { menuIds: ids, language }), language);
      return menus
        .toSorted(compareByTimeOfDay)
        .map((menu) => presentChoice(menu, { time, name: translate(menu.id, 'name', menu.name), isDue: menu === due }));
    },
  };
};

const presentChoice = (
  menu: TableMenuRow,
  { time, name, isDue }: { time: ServingTime; name: string; isDue: boolean },
): GuestMenuChoice => {
  const notServed = findNotServed(menu, time);
  return { id: menu.id, name, isDue, canOrder: notServed === null, ...notServed };
};
