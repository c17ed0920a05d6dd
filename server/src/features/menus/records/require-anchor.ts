import { fail } from '@comanda/contract';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { findCategories } from './categories.repository.ts';
import { findItemPositions } from './item-order.repository.ts';
import type { MenuScope } from './menus.repository.ts';
import type { Anchor } from './order.ts';

// An anchor must belong to this menu. It may have been removed or moved a moment ago: `insertAfter` handles that.

export const requireCategoryAnchor = async (db: Kysely<DB>, menu: MenuScope, anchor: Anchor): Promise<void> => {
  if (typeof anchor !== 'string') return;
  if ((await findCategories(db, menu, [anchor])).length === 0) throw fail('not-found');
};

export const requireItemAnchor = async (db: Kysely<DB>, menu: MenuScope, anchor: Anchor): Promise<void> => {
  if (typeof anchor !== 'string') return;
  if ((await findItemPositions(db, menu, [anchor])).length === 0) throw fail('not-found');
};
