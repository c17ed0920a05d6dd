import { fail } from '@comanda/contract';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { findCategories } from './categories.repository.ts';
import type { MenuScope } from './menus.repository.ts';

/** Returns a category of this menu, or fails with `not-found` if it is missing or removed. */
export const requireCategory = async (
  db: Kysely<DB>,
  menu: MenuScope,
  categoryId: string,
): Promise<Selectable<DB['categories']>> => {
  const [category] = await findCategories(db, menu, [categoryId]);
  if (category === undefined || category.removed_at !== null) throw fail('not-found');
  return category;
};

/** Returns the rows found for these ids, or fails with `not-found` if one of the ids has no row. */
export const requireAll = <Row>(ids: readonly string[], found: Row[]): Row[] => {
  if (found.length < new Set(ids).size) throw fail('not-found');
  return found;
};
