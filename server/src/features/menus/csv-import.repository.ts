import { id } from '@comanda/contract/kernel';
import { itemDocument } from '@comanda/contract/menus';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db';
import type { MenuScope } from './menu-scope.ts';

/** What was there before an import, as far as the import changed it. */
const beforeImport = z.object({
  addedCategoryIds: z.array(id),
  addedItemIds: z.array(id),
  /** Items as they were before they were changed or removed. */
  items: z.array(itemDocument),
});
export type BeforeImport = z.infer<typeof beforeImport>;

/** Of each menu the last import is kept. */
export const saveImport = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { before, at }: { before: BeforeImport; at: Date },
): Promise<void> => {
  const kept = { before: JSON.stringify(before), imported_at: at };
  await db
    .insertInto('menu_imports')
    .values({ restaurant_id: restaurantId, menu_id: menuId, ...kept })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'menu_id']).doUpdateSet(kept))
    .execute();
};

export const findImport = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  since: Date,
): Promise<Date | null> => {
  const kept = await db
    .selectFrom('menu_imports')
    .select('imported_at')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('imported_at', '>', since)
    .executeTakeFirst();
  return kept?.imported_at ?? null;
};

/** It can be taken once. */
export const claimImport = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  since: Date,
): Promise<{ before: BeforeImport; at: Date } | null> => {
  const taken = await db
    .deleteFrom('menu_imports')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('imported_at', '>', since)
    .returning(['before', 'imported_at'])
    .executeTakeFirst();
  return taken === undefined ? null : { before: beforeImport.parse(taken.before), at: taken.imported_at };
};

/** Those of the items that nobody has changed, removed or restored since. */
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
