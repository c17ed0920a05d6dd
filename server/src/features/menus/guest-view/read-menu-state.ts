import type { Kysely } from 'kysely';
import { keepOnNode } from '#platform/cluster';
import type { DB } from '#platform/db';
import type { MenuScope } from '#features/menus/records';
import { selectMenuStates, versionOf } from './menu-states.repository.ts';

export interface MenuState {
  /** Version of the menu. A phone compares it to detect that the menu it shows is outdated. */
  readonly version: string;
  readonly soldOutItemIds: readonly string[];
  /** Seated guests can still read a removed menu, but nobody can order from it. */
  readonly isRemoved: boolean;
  readonly fewLeft: Readonly<Record<string, number>>;
}

/** Returns the same state as the `menuStates` collection; null if there is no such menu. */
export const readMenuState = async (db: Kysely<DB>, { restaurantId, menuId }: MenuScope): Promise<MenuState | null> => {
  const query = selectMenuStates(db).where('menus.restaurant_id', '=', restaurantId).where('menus.id', '=', menuId);
  const kept = await keepOnNode(db, restaurantId, query);
  const [row] = (await db.executeQuery(kept.compile())).rows;
  if (row === undefined) return null;
  const { sold_out: soldOut, few_left: fewLeft, is_removed: isRemoved } = row;
  return { version: versionOf(row), soldOutItemIds: soldOut ?? [], fewLeft: fewLeft ?? {}, isRemoved };
};
