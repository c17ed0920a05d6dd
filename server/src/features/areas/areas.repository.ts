import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Locks the restaurant's row, which serializes changes to its areas even while it has none. */
export const lockRestaurantAreas = async (db: Kysely<DB>, restaurantId: string): Promise<void> => {
  await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
};

/** Returns the ids of those areas that the restaurant has. They cannot be removed until the transaction ends. */
export const lockAreas = async (
  db: Kysely<DB>,
  restaurantId: string,
  areaIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('areas')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(areaIds)}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
};

export const findAreaIds = async (db: Kysely<DB>, restaurantId: string): Promise<string[]> =>
  (await db.selectFrom('areas').select('id').where('restaurant_id', '=', restaurantId).execute()).map(({ id }) => id);

interface SavedArea {
  readonly areaId: string;
  readonly name: string;
  readonly at: Date;
}

export const upsertArea = async (
  db: Kysely<DB>,
  restaurantId: string,
  { areaId, name, at }: SavedArea,
): Promise<void> => {
  await db
    .insertInto('areas')
    .values({ restaurant_id: restaurantId, id: areaId, name, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet({ name, updated_at: at }))
    .execute();
};

/** Returns false if the restaurant has no such area. */
export const deleteArea = async (db: Kysely<DB>, restaurantId: string, areaId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('areas')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', areaId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Returns the codes in the area, removed ones too. */
export const findCodesInArea = async (db: Kysely<DB>, restaurantId: string, areaId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('qr_codes')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('area_id', '=', areaId)
    .execute();
  return rows.map(({ id }) => id);
};
