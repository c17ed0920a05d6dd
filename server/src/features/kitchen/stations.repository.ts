import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Locks the restaurant's row, which serializes changes to its stations even while it has none. */
export const lockRestaurantStations = async (db: Kysely<DB>, restaurantId: string): Promise<void> => {
  await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
};

/** Returns the stations by position, without removed ones. */
export const findStations = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();

/** Returns the station even if it is removed. */
export const findStation = (db: Kysely<DB>, restaurantId: string, stationId: string) =>
  db
    .selectFrom('stations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', stationId)
    .executeTakeFirst();

interface NewStation {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly at: Date;
}

export const insertStation = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, name, position, at }: NewStation,
): Promise<void> => {
  await db
    .insertInto('stations')
    .values({ restaurant_id: restaurantId, id, name, position, created_at: at, updated_at: at })
    .execute();
};

interface StationChange {
  readonly stationId: string;
  readonly change:
    | { readonly name: string }
    | { readonly removed_at: Date | null }
    | { readonly send_delay_seconds: number | null }
    | { readonly capacity: number | null; readonly capacity_unit?: string };
  readonly at: Date;
}

export const saveStation = async (
  db: Kysely<DB>,
  restaurantId: string,
  { stationId, change, at }: StationChange,
): Promise<void> => {
  await db
    .updateTable('stations')
    .set({ ...change, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', stationId)
    .execute();
};

/** Numbers the stations in this order. Only stations with a new position are written. */
export const numberStations = async (db: Kysely<DB>, restaurantId: string, ids: readonly string[]): Promise<void> => {
  await sql`update stations set position = placed.number - 1
    from unnest(${ids}::uuid[]) with ordinality as placed (id, number)
    where restaurant_id = ${restaurantId} and stations.id = placed.id and position <> placed.number - 1`.execute(db);
};

/** Returns the ids that are categories of this restaurant and not removed. */
export const findCategoryIds = async (
  db: Kysely<DB>,
  restaurantId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Assigns categories to the station. A category has one station, so it leaves its previous one. */
export const assignStationCategories = async (
  db: Kysely<DB>,
  restaurantId: string,
  { stationId, categoryIds }: { stationId: string; categoryIds: readonly string[] },
): Promise<void> => {
  await sql`insert into station_categories (restaurant_id, category_id, station_id)
    select ${restaurantId}, id, ${stationId} from unnest(${categoryIds}::uuid[]) as wanted (id)
    on conflict (restaurant_id, category_id) do update set station_id = excluded.station_id`.execute(db);
};

export const unassignCategories = async (
  db: Kysely<DB>,
  restaurantId: string,
  categoryIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('station_categories')
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', sql<string>`any(${categoryIds}::uuid[])`)
    .execute();
};

/** Deletes the stations of all restaurants that were removed before this time. */
export const deleteRemovedStations = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('stations').where('removed_at', '<', before).execute();
};
