import { id } from '@comanda/contract/kernel';
import { itemDocument } from '@comanda/contract/menus';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db';
import type { MenuScope } from '#features/menus/records';

/** Snapshot of everything that an import changed, claimed before the import. */
const beforeImport = z.object({
  addedCategoryIds: z.array(id),
  addedItemIds: z.array(id),
  /** Items as they were before they were changed or removed. */
  items: z.array(itemDocument),
});
export type BeforeImport = z.infer<typeof beforeImport>;

/** Stores the snapshot for an undo. Each menu has one: a new import overwrites the last. */
export const saveImport = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { before, at }: { before: BeforeImport; at: Date },
): Promise<void> => {
  const stored = { before: JSON.stringify(before), imported_at: at };
  await db
    .insertInto('menu_imports')
    .values({ restaurant_id: restaurantId, menu_id: menuId, ...stored })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'menu_id']).doUpdateSet(stored))
    .execute();
};

export const findImport = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  since: Date,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('menu_imports')
    .select('imported_at')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('imported_at', '>', since)
    .executeTakeFirst();
  return row?.imported_at ?? null;
};

/** Deletes and returns the snapshot, so that an import is undone only once. */
export const claimImport = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  since: Date,
): Promise<{ before: BeforeImport; at: Date } | null> => {
  const claimed = await db
    .deleteFrom('menu_imports')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('imported_at', '>', since)
    .returning(['before', 'imported_at'])
    .executeTakeFirst();
  return claimed === undefined ? null : { before: beforeImport.parse(claimed.before), at: claimed.imported_at };
};

/** Returns the ids of the items that nobody has changed, removed or restored since then. */
export const findUntouched = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Set<string>> => {
  const untouched = await db
    .selectFrom('items')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('updated_at', '=', since)
    .execute();
  return new Set(untouched.map(({ id: itemId }) => itemId));
};
