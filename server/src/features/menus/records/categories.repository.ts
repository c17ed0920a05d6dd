import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { MenuScope } from './menus.repository.ts';
import { refuseTakenId } from './refuse-taken-id.ts';

interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

const within = (db: Kysely<DB>, { restaurantId, menuId }: MenuScope) =>
  db.selectFrom('categories').where('restaurant_id', '=', restaurantId).where('menu_id', '=', menuId);

export const insertCategories = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { categories, at }: { categories: readonly CategoryRow[]; at: Date },
): Promise<void> => {
  const rows = categories.map(({ id, name, position }) => ({ id, name, position }));
  await sql`insert into categories (restaurant_id, menu_id, id, name, position, created_at, updated_at)
    select ${restaurantId}, ${menuId}, id, name, position, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (id uuid, name text, position integer)`
    .execute(db)
    .catch(refuseTakenId('categories'));
};

export const readCategories = (db: Kysely<DB>, menu: MenuScope): Promise<Array<Selectable<DB['categories']>>> =>
  within(db, menu).where('removed_at', 'is', null).orderBy('position').selectAll().execute();

/** Includes removed categories. */
export const findCategories = (
  db: Kysely<DB>,
  menu: MenuScope,
  ids: readonly string[],
): Promise<Array<Selectable<DB['categories']>>> =>
  within(db, menu)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .selectAll()
    .execute();

export const renameCategory = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { categoryId, name, at }: { categoryId: string; name: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('categories')
    .set({ name, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', categoryId)
    .execute();
};

export const setCategoriesRemoved = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { ids, removedAt, at }: { ids: readonly string[]; removedAt: Date | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('categories')
    .set({ removed_at: removedAt, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** Stores the position of each category. Writes only the rows whose position changes. */
export const saveCategoryPositions = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  ids: readonly string[],
): Promise<void> => {
  await sql`update categories set position = placed.number - 1
    from unnest(${ids}::uuid[]) with ordinality as placed (id, number)
    where restaurant_id = ${restaurantId} and menu_id = ${menuId} and categories.id = placed.id
      and position <> placed.number - 1`.execute(db);
};
