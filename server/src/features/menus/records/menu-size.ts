import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import type { MenuScope } from './menus.repository.ts';
import { writeSharedOptions } from './write-shared-options.ts';

/** The dimensions of a menu that are limited. */
interface MenuSize {
  readonly items: number;
  readonly bytes: number;
  readonly categories: number;
  readonly itemsWithRemoved: number;
  readonly bytesWithRemoved: number;
  readonly categoriesWithRemoved: number;
  /** Options beyond the limit of their item, of all items together. */
  readonly excessOptions: number;
}

const emptyMenu: MenuSize = {
  items: 0,
  bytes: 0,
  categories: 0,
  itemsWithRemoved: 0,
  bytesWithRemoved: 0,
  categoriesWithRemoved: 0,
  excessOptions: 0,
};

const { shownBytes, optionsPerItem, ...countLimits } = limits.menu;
const most: MenuSize = { ...countLimits, excessOptions: 0 };

/** True if the menu is too large to be rendered for guests. */
export const isTooLargeToShow = async (db: Kysely<DB>, menu: MenuScope): Promise<boolean> =>
  (await measureMenu(db, menu)).bytes > shownBytes;

const measureMenu = async (db: Kysely<DB>, { restaurantId, menuId }: MenuScope): Promise<MenuSize> => {
  const {
    rows: [size],
  } = await sql<MenuSize>`
    with measured as (
      select
        removed_at is null as is_present,
        octet_length(name) + octet_length(description) + octet_length(option_groups::text)
          + octet_length(array_to_string(comments, ',')) + octet_length(array_to_string(image_urls, ',')) as bytes,
        (select coalesce(sum(jsonb_array_length(option_group -> 'options')), 0)
          from jsonb_array_elements(option_groups) as option_group) as options
      from items where restaurant_id = ${restaurantId} and menu_id = ${menuId}
    ), of_items as (
      select
        count(*) filter (where is_present)::integer as items,
        coalesce(sum(bytes) filter (where is_present), 0)::float8 as bytes,
        count(*)::integer as "itemsWithRemoved",
        coalesce(sum(bytes), 0)::float8 as "bytesWithRemoved",
        coalesce(sum(greatest(options - ${optionsPerItem}, 0)) filter (where is_present), 0)::float8
          as "excessOptions"
      from measured
    ), of_shared as (
      select coalesce(sum(octet_length(content::text)), 0)::float8 as bytes
      from shared_options where restaurant_id = ${restaurantId} and menu_id = ${menuId}
    ), of_categories as (
      select
        count(*) filter (where removed_at is null)::integer as categories,
        count(*)::integer as "categoriesWithRemoved"
      from categories where restaurant_id = ${restaurantId} and menu_id = ${menuId}
    )
    select items, of_items.bytes + of_shared.bytes as bytes, "itemsWithRemoved",
      "bytesWithRemoved" + of_shared.bytes as "bytesWithRemoved", "excessOptions", categories, "categoriesWithRemoved"
    from of_items cross join of_shared cross join of_categories`.execute(db);
  return size ?? emptyMenu;
};

/** Refuses a menu that exceeds a limit and grew. A menu from before the limits can still be edited and made smaller. */
const refuseGrowth = (before: MenuSize, after: MenuSize): void => {
  const hasOutgrown = (dimension: keyof MenuSize): boolean =>
    after[dimension] > most[dimension] && after[dimension] > before[dimension];
  if (hasOutgrown('excessOptions')) throw fail('menus.too-many-options', { most: optionsPerItem });
  if (hasOutgrown('items') || hasOutgrown('bytes') || hasOutgrown('categories')) {
    const { items, categories, bytes } = limits.menu;
    throw fail('menus.too-large', {
      items: items.toLocaleString('en-US'),
      categories: categories.toLocaleString('en-US'),
      megabytes: bytes / 1024 / 1024,
    });
  }
  if (hasOutgrown('itemsWithRemoved') || hasOutgrown('bytesWithRemoved') || hasOutgrown('categoriesWithRemoved'))
    throw fail('menus.too-much-removed');
};

/**
 * Runs work that may make a menu larger, in the transaction that locked the menu, and writes the shared groups of options into the dishes
 * that it changed. If the menu is too large afterwards, the transaction fails.
 */
export const withinMenuLimits = async <T>(
  { db, clock }: Pick<TransactionContext, 'db' | 'clock'>,
  menu: MenuScope,
  work: () => Promise<T>,
): Promise<T> => {
  const before = await measureMenu(db, menu);
  const result = await work();
  await writeSharedOptions({ db, clock }, menu);
  refuseGrowth(before, await measureMenu(db, menu));
  return result;
};

/** Refuses a new menu that is too large. It runs in the transaction that created it. */
export const requireMenuSize = async ({ db }: Pick<TransactionContext, 'db'>, menu: MenuScope): Promise<void> =>
  refuseGrowth(emptyMenu, await measureMenu(db, menu));

/**
 * Refuses more menus than a restaurant can have. The lock on the restaurant makes sure that menus that are created at the same time are
 * counted.
 */
export const requireRoomForMenu = async (
  { db }: Pick<TransactionContext, 'db'>,
  restaurantId: string,
  { isRestored = false } = {},
): Promise<void> => {
  await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
  const { present, all } = await db
    .selectFrom('menus')
    .select([
      sql<number>`count(*) filter (where removed_at is null)::integer`.as('present'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (present >= limits.menusPerRestaurant) throw fail('menus.too-many-menus', { most: limits.menusPerRestaurant });
  if (!isRestored && all >= limits.menusPerRestaurantWithRemoved) throw fail('menus.too-many-removed-menus');
};
