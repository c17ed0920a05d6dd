import type { BillRates } from '@comanda/contract/kernel';
import type { ItemDocument } from '@comanda/contract/menus';
import { findFirstMenu, findWholeMenu } from '#features/menus';
import type { Context } from '#platform/context';
import { courses, type Course } from './showcase-menu.ts';
import {
  findShowcasePeople,
  findRestaurantRates,
  findTables,
  type ShowcasePerson,
  type ShowcaseTable,
} from './showcase.repository.ts';

export interface ShowcaseDish extends ItemDocument {
  readonly course: Course;
}

/** The showcase's restaurant, with the data that the simulation needs. */
export interface ShowcaseRestaurant {
  readonly restaurantId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly rates: BillRates;
  readonly tables: readonly ShowcaseTable[];
  readonly dishes: readonly ShowcaseDish[];
  /** The staff who serve, record payments and answer calls; at least one. */
  readonly waiters: readonly [ShowcasePerson, ...ShowcasePerson[]];
  readonly cook: ShowcasePerson;
}

/** The same id in every showcase, by which a showcase recognizes its own data. */
export const showcaseRestaurantId = '0193b000-0000-7000-8000-000000000011';

/** Reads the restaurant from the database, including all changes by its owner. */
export const findShowcaseRestaurant = async ({ db }: Pick<Context, 'db'>): Promise<ShowcaseRestaurant | null> => {
  const found = await findRestaurantRates(db, showcaseRestaurantId);
  if (found === undefined) return null;
  const { owner_id: ownerId, name, currency, timezone, ...rates } = found;
  const menuId = await findFirstMenu(db, showcaseRestaurantId);
  const whole = menuId === null ? null : await findWholeMenu(db, showcaseRestaurantId, menuId);
  const courseOf = new Map(whole?.categories.map((category) => [category.id, courses.get(category.name) ?? 'main']));
  const [owner, ...staff] = await findShowcasePeople(db, ownerId);
  if (owner === undefined) return null;
  const [cook = owner, first = owner, ...waiters] = staff;
  return {
    restaurantId: showcaseRestaurantId,
    ownerId,
    name,
    currency: whole?.menu.currency ?? currency,
    timezone,
    rates,
    tables: await findTables(db, showcaseRestaurantId),
    dishes: (whole?.items ?? []).map((item) => ({ ...item, course: courseOf.get(item.category) ?? 'main' })),
    waiters: [first, ...waiters],
    cook,
  };
};
