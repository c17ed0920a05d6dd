import { nextHoursChange, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { chooseGuestLanguage, presentGuestMenu, type GuestMenu, type MenuTranslation } from '@comanda/contract/menus';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { findWorkplace } from '#features/restaurants';
import { findMenuInAnyState } from './find-whole-menu.ts';
import type { MenuScope } from './menu-scope.ts';

/** Translations belong to a later feature: whoever mounts both says how they are read. */
export type ReadGuestTexts = (db: Kysely<DB>, menu: MenuScope, language: string) => Promise<readonly MenuTranslation[]>;

export interface Reading {
  readonly menu: GuestMenu;
  /** When hours next open or close something of it, or another day begins. */
  readonly turnsAt: Date | null;
}

/** A menu as guests see it now; null where there is none. Nothing of a removed one can be ordered. */
export const readGuestMenu = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scope: MenuScope,
  { languages, readTexts }: { languages: readonly string[]; readTexts: ReadGuestTexts },
): Promise<Reading | null> => {
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

/** A menu that says 'opens tomorrow' says 'today' from midnight on. */
const midnights: WeeklyHours = weekdays.map((day) => ({ day, from: '00:00', to: '00:00' }));
