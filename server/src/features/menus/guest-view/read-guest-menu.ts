import { nextHoursChange, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { chooseGuestLanguage, presentGuestMenu, type GuestMenu, type MenuTranslation } from '@comanda/contract/menus';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { findWorkplace } from '#features/restaurants';
import { findMenuInAnyState } from './find-whole-menu.ts';
import type { MenuScope } from '#features/menus/records';

/** Reads translations. Injected by the composition root, because the translations feature depends on this one. */
export type ReadGuestTexts = (db: Kysely<DB>, menu: MenuScope, language: string) => Promise<readonly MenuTranslation[]>;

export interface GuestMenuSnapshot {
  readonly menu: GuestMenu;
  /** Next time that hours open or close something on the menu, or that a new day begins. */
  readonly turnsAt: Date | null;
}

/** Returns a menu as guests see it now; null if it does not exist. Nothing on a removed menu can be ordered. */
export const readGuestMenu = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scope: MenuScope,
  { languages, readTexts }: { languages: readonly string[]; readTexts: ReadGuestTexts },
): Promise<GuestMenuSnapshot | null> => {
  const restaurant = await findWorkplace(db, scope.restaurantId);
  const whole = await findMenuInAnyState(db, scope);
  if (restaurant === null || whole === null) return null;
  const language = chooseGuestLanguage(restaurant, ...languages);
  const translations = language === restaurant.language ? [] : await readTexts(db, scope, language);
  const now = clock.now();
  const hours = [...(restaurant.openingHours ?? []), ...whole.items.flatMap((item) => item.availableHours ?? [])];
  return {
    menu: presentGuestMenu({ restaurant, ...whole, translations, language, now }),
    turnsAt: hours.length === 0 ? null : nextHoursChange([...hours, ...midnights], now, restaurant.settings.timezone),
  };
};

/** Counts midnight as a change of hours, because a text such as 'opens tomorrow' becomes 'today' then. */
const midnights: WeeklyHours = weekdays.map((day) => ({ day, from: '00:00', to: '00:00' }));
