import { guestLanguage, presentGuestMenu, type GuestMenu, type GuestText } from '@comanda/contract/menus';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { findWorkplace } from '#features/restaurants';
import { findWholeMenu } from './find-whole-menu.ts';
import type { MenuScope } from './menu-scope.ts';

/** Translations belong to a later feature: whoever mounts both says how they are read. */
export type ReadGuestTexts = (db: Kysely<DB>, menu: MenuScope, language: string) => Promise<readonly GuestText[]>;

/** A menu as guests see it now; null where there is none, or it was removed. */
export const readGuestMenu = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scope: MenuScope,
  { language: wanted, readTexts }: { language: string; readTexts: ReadGuestTexts },
): Promise<GuestMenu | null> => {
  const restaurant = await findWorkplace(db, scope.restaurantId);
  const whole = await findWholeMenu(db, scope.restaurantId, scope.menuId);
  if (restaurant === null || whole === null) return null;
  const language = guestLanguage(restaurant, wanted);
  const translations = language === restaurant.language ? [] : await readTexts(db, scope, language);
  return presentGuestMenu({ restaurant, ...whole, translations, language, now: clock.now() });
};
