import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { MenuScope } from './menu-scope.ts';
import { selectMenuStates, versionOf } from './menu-states.repository.ts';

export interface MenuState {
  /** By which a phone knows that the menu it shows is still the one. */
  readonly version: string;
  readonly soldOutItemIds: readonly string[];
  /** A removed menu can be read by guests who are seated, and ordered from by nobody. */
  readonly isRemoved: boolean;
  readonly fewLeft: Readonly<Record<string, number>>;
}

/** As in `menuStates`; null where there is no such menu. */
export const readMenuState = async (db: Kysely<DB>, { restaurantId, menuId }: MenuScope): Promise<MenuState | null> => {
  const row = await selectMenuStates(db)
    .where('menus.restaurant_id', '=', restaurantId)
    .where('menus.id', '=', menuId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sold_out: soldOut, few_left: fewLeft, is_removed: isRemoved } = row;
  return { version: versionOf(row), soldOutItemIds: soldOut ?? [], fewLeft: fewLeft ?? {}, isRemoved };
};
