import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Deletes everything that was removed before this time, in all restaurants. Returns the deleted menus. */
export const deleteRemoved = async (db: Kysely<DB>, before: Date) => {
  const menus = await db
    .deleteFrom('menus')
    .where('removed_at', '<', before)
    .returning(['restaurant_id', 'id', 'name'])
    .execute();
  await db.deleteFrom('categories').where('removed_at', '<', before).execute();
  await db.deleteFrom('items').where('removed_at', '<', before).execute();
  return menus;
};

/** Returns the last removed menu first. */
export const findRemovedMenus = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('menus')
    .leftJoin('users', 'users.id', 'menus.removed_by')
    .select((of) => [
      'menus.id',
      'menus.name',
      'menus.removed_at',
      'users.display_name as removed_by',
      of
        .selectFrom('items')
        .whereRef('items.restaurant_id', '=', 'menus.restaurant_id')
        .whereRef('items.menu_id', '=', 'menus.id')
        .where('items.removed_at', 'is', null)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('item_count'),
      of
        .selectFrom('qr_codes')
        .whereRef('qr_codes.restaurant_id', '=', 'menus.restaurant_id')
        .whereRef('qr_codes.menu_id', '=', 'menus.id')
        .where('qr_codes.removed_at', 'is', null)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('table_count'),
    ])
    .where('menus.restaurant_id', '=', restaurantId)
    .where('menus.removed_at', 'is not', null)
    .orderBy('menus.removed_at', 'desc')
    .execute();
