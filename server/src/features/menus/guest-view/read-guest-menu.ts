import { everyMidnight, nextHoursChange, toLocalDay } from '@comanda/contract/kernel';
import {
  chooseGuestLanguage,
  findNotServed,
  nextServingChange,
  presentGuestMenu,
  type GuestMenu,
  type MenuTranslation,
} from '@comanda/contract/menus';
import { type Kysely, sql } from 'kysely';
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

/** Days whose sales count, up to yesterday. */
const countedDays = 30;
/** Portions that a dish must have sold in these days. Fewer say nothing about what guests like. */
const minPortions = 10;
/** At most one dish in ten is popular, and never more than five: otherwise the word would mean nothing. */
const popularShare = 0.1;
const maxPopular = 5;

/**
 * Returns the dishes that sold best lately, according to the stored figures of the reports: cancelled orders do not count. The figures of
 * a day are stored some hours after its end.
 */
const findPopularItemIds = async (
  db: Kysely<DB>,
  restaurantId: string,
  { itemIds, today }: { readonly itemIds: readonly string[]; readonly today: string },
): Promise<ReadonlySet<string>> => {
  const limit = Math.min(Math.ceil(itemIds.length * popularShare), maxPopular);
  const { rows } = await sql<{ itemId: string }>`
    select key as "itemId" from report_figures
    where restaurant_id = ${restaurantId}::uuid and dimension = 'dish'
      and day between ${today}::date - ${countedDays}::integer and ${today}::date
      and key = any(${sql.val(itemIds)}::text[])
    group by key having sum(quantity) >= ${minPortions}
    order by sum(quantity) desc, key limit ${limit}`.execute(db);
  return new Set(rows.map(({ itemId }) => itemId));
};

interface PromoCodeDays {
  /** True if a code can be used on this day. Codes that are used up count too, so that the page says nothing about a single code. */
  readonly areUsable: boolean;
  /** True if the first or the last day of a code is still to come, so that the answer may be another one on another day. */
  readonly changeByDay: boolean;
}

/** Tells whether guests can use a promo code on a day. */
const findPromoCodeDays = async (
  db: Kysely<DB>,
  restaurantId: string,
  { currency, day }: { readonly currency: string; readonly day: string },
): Promise<PromoCodeDays> => {
  const { rows } = await sql<PromoCodeDays>`
    select coalesce(bool_or(first_day is null or first_day <= ${day}), false) as "areUsable",
      coalesce(bool_or(last_day is not null or first_day > ${day}), false) as "changeByDay"
    from promo_codes
    where restaurant_id = ${restaurantId}::uuid and is_active and currency = ${currency}
      and (last_day is null or last_day >= ${day})`.execute(db);
  return rows[0] ?? { areUsable: false, changeByDay: false };
};
