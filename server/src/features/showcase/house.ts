import type { BillRates } from '@comanda/contract/orders';
import type { ItemDocument } from '@comanda/contract/menus';
import { findFirstMenu, findWholeMenu } from '#features/menus';
import type { Context } from '#platform/context';
import { courses, type Course } from './showcase-menu.ts';
import { findPeople, findRates, findTables, type Person, type Table } from './showcase.repository.ts';

export interface Dish extends ItemDocument {
  readonly course: Course;
}

/** The showcase's restaurant, with the data that the simulation needs. */
export interface House {
  readonly restaurantId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly rates: BillRates;
  readonly tables: readonly Table[];
  readonly dishes: readonly Dish[];
  /** The staff who serve, record payments and answer calls; at least one. */
  readonly waiters: readonly [Person, ...Person[]];
  readonly cook: Person;
}

/** The same id in every showcase, by which a showcase recognizes its own data. */
export const showcaseRestaurantId = '0193b000-0000-7000-8000-000000000011';

/** Reads the restaurant from the database, including all changes by its owner. */
export const findHouse = async ({ db }: Pick<Context, 'db'>): Promise<House | null> => {
  const found = await findRates(db, showcaseRestaurantId);
  if (found === undefined) return null;
  const { owner_id: ownerId, name, currency, timezone, ...rates } = found;
  const menuId = await findFirstMenu(db, showcaseRestaurantId);
  const whole = menuId === null ? null : await findWholeMenu(db, showcaseRestaurantId, menuId);
  const courseOf = new Map(whole?.categories.map((category) => [category.id, courses.get(category.name) ?? 'main']));
  const [owner, ...staff] = await findPeople(db, ownerId);
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
