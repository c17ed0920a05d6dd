import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { MenuScope } from './menu-scope.ts';
import { selectMenuStates, versionOf } from './menu-states.repository.ts';

/** By which a phone knows that the menu it shows is still the one; as in `menuStates`. */
export const readMenuVersion = async (db: Kysely<DB>, { restaurantId, menuId }: MenuScope): Promise<string | null> => {
  const row = await selectMenuStates(db)
    .where('menus.restaurant_id', '=', restaurantId)
    .where('menus.id', '=', menuId)
    .executeTakeFirst();
  return row === undefined ? null : versionOf(row);
};
