import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Returns an item's menu and stock count. */
export const findItem = (db: Kysely<DB>, restaurantId: string, itemId: string) =>
  db
    .selectFrom('items')
    .select(['menu_id', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', itemId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
