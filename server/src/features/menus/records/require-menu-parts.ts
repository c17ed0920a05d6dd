import { fail } from '@comanda/contract';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { findCategories } from './categories.repository.ts';
import { findItemPositions } from './item-order.repository.ts';
import type { MenuScope } from './menus.repository.ts';
import type { Anchor } from './order.ts';

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

// An anchor must belong to this menu. It may have been removed or moved a moment ago: `insertAfter` handles that.

export const requireCategoryAnchor = async (db: Kysely<DB>, menu: MenuScope, anchor: Anchor): Promise<void> => {
  if (typeof anchor !== 'string') return;
  if ((await findCategories(db, menu, [anchor])).length === 0) throw fail('not-found');
};

export const requireItemAnchor = async (db: Kysely<DB>, menu: MenuScope, anchor: Anchor): Promise<void> => {
  if (typeof anchor !== 'string') return;
  if ((await findItemPositions(db, menu, [anchor])).length === 0) throw fail('not-found');
};
