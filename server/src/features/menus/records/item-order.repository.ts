import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { MenuScope } from './menus.repository.ts';

/** Position of an item; for a removed item, its position at that time. */
export interface ItemPosition {
  readonly id: string;
  readonly categoryId: string;
  readonly position: number;
  readonly removedAt: Date | null;
}

const places = (db: Kysely<DB>, { restaurantId, menuId }: MenuScope) =>
  db
    .selectFrom('items')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .select(['id', 'category_id as categoryId', 'position', 'removed_at as removedAt']);

/** Includes removed items. */
export const findItemPositions = (db: Kysely<DB>, menu: MenuScope, ids: readonly string[]): Promise<ItemPosition[]> =>
  places(db, menu)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Locks the items that exist until the transaction ends. It locks them in the order of their ids, which prevents deadlocks. */
export const lockItemPositions = (db: Kysely<DB>, menu: MenuScope, ids: readonly string[]): Promise<ItemPosition[]> =>
  places(db, menu)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns the item ids of each of these categories, in order. */
export const readItemOrder = async (
  db: Kysely<DB>,
  menu: MenuScope,
  categoryIds: Iterable<string>,
): Promise<Map<string, string[]>> => {
  const order = new Map([...categoryIds].map((id): [string, string[]] => [id, []]));
  const itemRows = await places(db, menu)
    .where('category_id', '=', sql<string>`any(${[...order.keys()]}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  for (const { id, categoryId } of itemRows) order.get(categoryId)?.push(id);
  return order;
};

/** Stores the category and position of each item. Writes only the rows that change, and locks them in the order of their ids. */
export const saveItemPositions = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  order: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  const placed = [...order].flatMap(([categoryId, ids]) => ids.map((id, position) => ({ id, categoryId, position })));
  await sql`with placed as (
      select items.id, wanted.category_id, wanted.position
      from items join unnest(
        ${placed.map(({ id }) => id)}::uuid[],
        ${placed.map(({ categoryId }) => categoryId)}::uuid[],
        ${placed.map(({ position }) => position)}::integer[]
      ) as wanted (id, category_id, position) on wanted.id = items.id
      where items.restaurant_id = ${restaurantId} and items.menu_id = ${menuId}
        and (items.category_id, items.position) is distinct from (wanted.category_id, wanted.position)
      order by items.id for update of items
    )
    update items set category_id = placed.category_id, position = placed.position
    from placed
    where items.restaurant_id = ${restaurantId} and items.menu_id = ${menuId} and items.id = placed.id`.execute(db);
};

export const setItemsRemoved = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { ids, removedAt, at }: { ids: readonly string[]; removedAt: Date | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('items')
    .set({ removed_at: removedAt, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** Returns all removed items of a category. */
export const readRemovedItems = (db: Kysely<DB>, menu: MenuScope, categoryId: string): Promise<ItemPosition[]> =>
  places(db, menu).where('category_id', '=', categoryId).where('removed_at', 'is not', null).execute();
