import { everyMidnight, nextHoursChange, toLocalDay } from '@comanda/contract/kernel';
import {
  chooseGuestLanguage,
  findNotServed,
  nextServingChange,
  presentGuestMenu,
  type GuestMenu,
  type MenuTranslation,
} from '@comanda/contract/menus';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { findWorkplace } from '#features/restaurants';
import { findMenuInAnyState } from './find-whole-menu.ts';
import { findPopularItemIds } from './popular-items.repository.ts';
import { findPromoCodeDays } from './promo-code-days.repository.ts';
import type { MenuScope } from '#features/menus/records';

/** Reads translations. Injected by the composition root, because the translations feature depends on this one. */
export type ReadGuestTexts = (db: Kysely<DB>, menu: MenuScope, language: string) => Promise<readonly MenuTranslation[]>;

export interface GuestMenuSnapshot {
  readonly menu: GuestMenu;
  /** Next time that hours open or close something on the menu, or that a new day begins. */
  readonly turnsAt: Date | null;
}

interface ReadGuestMenuOptions {
  readonly languages: readonly string[];
  readonly readTexts: ReadGuestTexts;
  /** Kind of the code that the guest scanned; a table if it is missing. */
  readonly kind?: string;
  /** False for an owner's preview, which shows the dishes as they are while the menu is served. */
  readonly showsServingHours?: boolean;
}

/** Returns a menu as guests see it now; null if it does not exist. Nothing on a removed menu can be ordered. */
export const readGuestMenu = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scope: MenuScope,
  { languages, readTexts, kind = 'table', showsServingHours = true }: ReadGuestMenuOptions,
): Promise<GuestMenuSnapshot | null> => {
  const restaurant = await findWorkplace(db, scope.restaurantId);
  const whole = await findMenuInAnyState(db, scope);
  if (restaurant === null || whole === null) return null;
  const language = chooseGuestLanguage(restaurant, ...languages);
  const translations = language === restaurant.language ? [] : await readTexts(db, scope, language);
  const now = clock.now();
  const { timezone } = restaurant.settings;
  const { currency } = whole.menu;
  const codes = await findPromoCodeDays(db, scope.restaurantId, { currency, day: toLocalDay(now, timezone) });
  const popularItemIds = restaurant.settings.hiddenExtras.includes('popular')
    ? new Set<string>()
    : await findPopularItemIds(db, scope.restaurantId, {
        itemIds: whole.items.map(({ id }) => id),
        today: toLocalDay(now, timezone),
      });
  const hours = [
    ...(restaurant.openingHours ?? []),
    ...whole.items.flatMap((item) => item.availableHours ?? []),
    ...restaurant.happyHours.flatMap((one) => (one.isActive ? one.hours : [])),
    ...(codes.changeByDay ? everyMidnight : []),
  ];
  const time = { now, timezone, servedMenu: restaurant.servedMenu };
  const notServed = showsServingHours ? findNotServed(whole.menu, time) : null;
  return {
    menu: presentGuestMenu({
      restaurant,
      ...whole,
      translations,
      kind,
      language,
      notServed,
      takesPromoCodes: codes.areUsable,
      popularItemIds,
      now,
    }),
    turnsAt: earliest(
      hours.length === 0 ? null : nextHoursChange([...hours, ...everyMidnight], now, timezone),
      nextServingChange([whole.menu], time),
    ),
  };
};

/** Returns the earlier of two times; null if there is neither. */
export const earliest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;
