import { fail } from '@comanda/contract';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { findPlaces, type ItemPlace } from './item-order.repository.ts';
import { holdItems, type ItemRow } from './items.repository.ts';
import type { MenuScope } from './menu-scope.ts';

/** These items of this menu, held until the command is done; none of them may be missing. */
export const requireItems = async (db: Kysely<DB>, menu: MenuScope, ids: readonly string[]): Promise<ItemRow[]> => {
  const items = await holdItems(db, menu, ids);
  if (items.length < new Set(ids).size) throw fail('not-found');
  return items;
};

/** Where these items of this menu stand, or stood; none of them may be missing. */
export const requirePlaces = async (db: Kysely<DB>, menu: MenuScope, ids: readonly string[]): Promise<ItemPlace[]> => {
  const places = await findPlaces(db, menu, ids);
  if (places.length < new Set(ids).size) throw fail('not-found');
  return places;
};
