import {
  everyMidnight,
  isWithinHours,
  minutesSinceStart,
  minutesUntilStart,
  nextHoursChange,
  nextHoursStart,
  nextOpeningTime,
  type OpeningTime,
  type WeeklyHours,
} from '@comanda/contract/kernel';

/** The fields of a menu that decide when it is served. */
export interface MenuHours {
  readonly id: string;
  /** Null: the menu is served at any time. */
  readonly servingHours: WeeklyHours | null;
  readonly ordersAnyTime: boolean;
}

/** The circumstances that decide which menu is served. */
export interface ServingTime {
  readonly now: Date;
  readonly timezone: string;
  /** The menu that staff serve by hand; it counts only until its time. */
  readonly servedMenu: { readonly menuId: string; readonly until: string } | null;
}

/** The next time at which a menu is served that is not served now. Without a time if it never is by itself. */
export interface NotServed {
  readonly opens?: OpeningTime;
}

/** Returns the id of the menu that staff serve by hand at this moment; null if the hours decide. */
export const menuServedByHand = ({ servedMenu, now }: ServingTime): string | null =>
  servedMenu !== null && Date.parse(servedMenu.until) > now.getTime() ? servedMenu.menuId : null;

/**
 * Null if guests can order from the menu now. A menu without hours is always served. A menu with hours is served in its
 * hours; while staff serve another one by hand, it is not.
 */
export const findNotServed = (menu: MenuHours, time: ServingTime): NotServed | null => {
  const { servingHours, ordersAnyTime, id } = menu;
  if (servingHours === null || ordersAnyTime) return null;
  const byHand = menuServedByHand(time);
  const isServed = byHand === null ? isWithinHours(servingHours, time.now, time.timezone) : byHand === id;
  if (isServed) return null;
  const opens = nextOpeningTime(servingHours, time.now, time.timezone);
  return opens === null ? {} : { opens };
};

const orderBy = <Menu extends MenuHours>(menus: readonly Menu[], minutesOf: (hours: WeeklyHours) => number | null) =>
  menus
    .flatMap((menu) => {
      const minutes = menu.servingHours === null ? null : minutesOf(menu.servingHours);
      return minutes === null ? [] : [{ menu, minutes }];
    })
    .toSorted((one, other) => one.minutes - other.minutes || (one.menu.id < other.menu.id ? -1 : 1))
    .map(({ menu }) => menu);

/**
 * The menu that a table opens by itself: the one that staff serve by hand, else the one whose hours began last, else the
 * table's own menu. If that has hours and is not served now either, the next one that will be.
 */
export const findDueMenu = <Menu extends MenuHours>(own: Menu, others: readonly Menu[], time: ServingTime): Menu => {
  const menus = [own, ...others.filter(({ id }) => id !== own.id)];
  const byHand = menuServedByHand(time);
  const chosen = menus.find(({ id }) => id === byHand);
  if (chosen !== undefined) return chosen;
  const [present] = orderBy(menus, (hours) => minutesSinceStart(hours, time.now, time.timezone));
  if (present !== undefined) return present;
  if (own.servingHours === null) return own;
  const [next] = orderBy(menus, (hours) => minutesUntilStart(hours, time.now, time.timezone));
  return next ?? own;
};

const allHours = (menus: readonly MenuHours[]): WeeklyHours => menus.flatMap(({ servingHours }) => servingHours ?? []);

/** Next time at which another menu may be served, or texts about it change at midnight; null if no menu has hours. */
export const nextServingChange = (menus: readonly MenuHours[], time: ServingTime): Date | null => {
  const hours = allHours(menus);
  if (hours.length === 0) return null;
  const change = nextHoursChange([...hours, ...everyMidnight], time.now, time.timezone);
  const until = menuServedByHand(time) === null ? null : new Date(time.servedMenu?.until ?? 0);
  return until !== null && (change === null || until < change) ? until : change;
};

/** Time until which a choice by hand counts: the next time at which a menu begins. Null if no menu has hours. */
export const endOfServingByHand = (menus: readonly MenuHours[], now: Date, timezone: string): Date | null =>
  nextHoursStart(allHours(menus), now, timezone);

const afterMidnight = '24:00';

const firstStart = ({ servingHours }: MenuHours): string =>
  (servingHours ?? []).map(({ from }) => from).toSorted()[0] ?? afterMidnight;

/** Orders menus as the day goes: breakfast before lunch. Menus without hours are last. */
export const compareByTimeOfDay = (one: MenuHours, other: MenuHours): number => {
  const [start, otherStart] = [firstStart(one), firstStart(other)];
  if (start === otherStart) return one.id < other.id ? -1 : 1;
  return start < otherStart ? -1 : 1;
};
