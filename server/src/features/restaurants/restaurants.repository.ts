import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface RestaurantRow {
  readonly id: string;
  readonly name: string;
  readonly isSample: boolean;
  readonly currency: string;
  readonly timezone: string;
}

export const insertRestaurant = async (db: Kysely<DB>, ownerId: string, row: RestaurantRow): Promise<void> => {
  const { isSample, ...rest } = row;
  await db
    .insertInto('restaurants')
    .values({ ...rest, owner_id: ownerId, is_sample: isSample })
    .execute();
};

export const findRestaurantIds = async (db: Kysely<DB>, ownerId: string): Promise<string[]> => {
  const rows = await db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
};

export const findOwnRestaurantId = async (
  db: Kysely<DB>,
  ownerId: string,
  restaurantId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('restaurants')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** For administrators alone: whoever's it is. */
export const findRestaurantOwner = async (db: Kysely<DB>, restaurantId: string): Promise<string | null> => {
  const row = await db.selectFrom('restaurants').select('owner_id').where('id', '=', restaurantId).executeTakeFirst();
  return row?.owner_id ?? null;
};
