import type { MenuDocument, MenuLook } from '@comanda/contract/menus';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { Tenants } from '#platform/live';

export interface MenuScope {
  readonly restaurantId: string;
  readonly menuId: string;
}

interface MenuRow {
  readonly id: string;
  readonly name: string;
  /** Null means the restaurant's currency. */
  readonly currency: string | null;
  readonly look?: MenuLook;
  readonly at: Date;
}

/** The fields of a menu that its owner can change. */
type MenuFields = Pick<MenuDocument, 'name' | 'currency' | 'look' | 'servingHours' | 'ordersAnyTime'>;

export const insertMenu = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, name, currency, look, at }: MenuRow,
): Promise<void> => {
  const menuCurrency = currency ?? (await findCurrency(db, restaurantId));
  await db
    .insertInto('menus')
    .values({
      restaurant_id: restaurantId,
      id,
      name,
      currency: menuCurrency,
      ...(look === undefined ? {} : { look: JSON.stringify(look) }),
      created_at: at,
      updated_at: at,
    })
    .execute();
};

const findCurrency = async (db: Kysely<DB>, restaurantId: string): Promise<string> => {
  const { currency } = await db
    .selectFrom('restaurants')
    .select('currency')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return currency;
};

/** Locks the row by updating it, so that other writers wait until this transaction ends. Returns false if there is no such menu. */
export const lockMenu = async (db: Kysely<DB>, { restaurantId, menuId }: MenuScope, at: Date): Promise<boolean> => {
  const locked = await db
    .updateTable('menus')
    .set({ updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', menuId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
};

const rowAt = (db: Kysely<DB>, { restaurantId, menuId }: MenuScope) =>
  db.selectFrom('menus').selectAll().where('restaurant_id', '=', restaurantId).where('id', '=', menuId);

const menuAt = (db: Kysely<DB>, menu: MenuScope) => rowAt(db, menu).where('removed_at', 'is', null);

/** Also finds a removed menu. */
export const findMenuRow = (db: Kysely<DB>, menu: MenuScope): Promise<Selectable<DB['menus']> | undefined> =>
  rowAt(db, menu).executeTakeFirst();

export const findMenu = (db: Kysely<DB>, menu: MenuScope): Promise<Selectable<DB['menus']> | undefined> =>
  menuAt(db, menu).executeTakeFirst();

/** Locks the row for share: no writer can change the menu, so the following reads are consistent. */
export const lockMenuForShare = (db: Kysely<DB>, menu: MenuScope): Promise<Selectable<DB['menus']> | undefined> =>
  menuAt(db, menu).forShare().executeTakeFirst();

export const saveMenu = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { name, currency, look, servingHours, ordersAnyTime }: MenuFields,
): Promise<void> => {
  await db
    .updateTable('menus')
    .set({
      name,
      currency,
      look: JSON.stringify(look),
      // A menu without hours has SQL null, not the JSON value null.
      serving_hours: servingHours === null ? null : JSON.stringify(servingHours),
      orders_any_time: ordersAnyTime,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', menuId)
    .execute();
};

/** Returns false if there is no such menu, removed or not. */
export const setMenuRemoved = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { removedAt, removedBy, at }: { removedAt: Date | null; removedBy: string | null; at: Date },
): Promise<boolean> => {
  const set = await db
    .updateTable('menus')
    .set({ removed_at: removedAt, removed_by: removedBy, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', menuId)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
};

/** Counts the tables that open this menu and the guests who are seated at them now. */
export const countMenuUse = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
): Promise<{ tableCount: number; guestCount: number }> => {
  const tables = db
    .selectFrom('qr_codes')
    .where('qr_codes.restaurant_id', '=', restaurantId)
    .where('qr_codes.menu_id', '=', menuId)
    .where('qr_codes.removed_at', 'is', null);
  const { tableCount } = await tables.select(sql<number>`count(*)::integer`.as('tableCount')).executeTakeFirstOrThrow();
  const { guestCount } = await tables
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'qr_codes.restaurant_id')
        .onRef('visits.qr_code_id', '=', 'qr_codes.id')
        .on('visits.closed_at', 'is', null),
    )
    .innerJoin('visit_guests', (join) =>
      join
        .onRef('visit_guests.restaurant_id', '=', 'visits.restaurant_id')
        .onRef('visit_guests.visit_id', '=', 'visits.id')
        .on('visit_guests.state', '=', 'seated'),
    )
    .select(sql<number>`count(*)::integer`.as('guestCount'))
    .executeTakeFirstOrThrow();
  return { tableCount, guestCount };
};

/** Returns the restaurant of a menu, or null if it is none of these restaurants. */
export const findRestaurantOfMenu = async (
  db: Kysely<DB>,
  restaurantIds: Tenants,
  menuId: string,
): Promise<string | null> => {
  if (restaurantIds.length === 0) return null;
  const menu = db.selectFrom('menus').select('restaurant_id').where('id', '=', menuId).where('removed_at', 'is', null);
  const row = await (
    restaurantIds === 'all' ? menu : menu.where('restaurant_id', 'in', restaurantIds)
  ).executeTakeFirst();
  return row?.restaurant_id ?? null;
};

/** Returns the menus that have hours. */
export const findMenusWithHours = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('menus')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .where('serving_hours', 'is not', null)
    .execute();

export const findFirstMenu = async (db: Kysely<DB>, restaurantId: string): Promise<string | null> => {
  const menu = await db
    .selectFrom('menus')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return menu?.id ?? null;
};
