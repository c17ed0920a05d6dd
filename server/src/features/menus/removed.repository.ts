import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Deletes, of every restaurant, what was removed before that. Answers the restaurants that lost a menu. */
export const deleteRemoved = async (db: Kysely<DB>, before: Date): Promise<string[]> => {
  const menus = await db.deleteFrom('menus').where('removed_at', '<', before).returning('restaurant_id').execute();
  await db.deleteFrom('categories').where('removed_at', '<', before).execute();
  await db.deleteFrom('items').where('removed_at', '<', before).execute();
  return menus.map(({ restaurant_id }) => restaurant_id);
};
