import { sql, type Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import { queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';

export interface ChosenRestaurant {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly timezone: string;
  /** The hour at which its business day ends. */
  readonly dayEndHour: number;
  readonly currency: string;
  readonly isSample: boolean;
  /** 'active' or 'inactive'. */
  readonly status: string;
}

interface RestaurantFilter {
  readonly ownerId: string | 'all' | null;
  /** Null means all restaurants of the owner. */
  readonly ids: readonly string[] | null;
}

/** Returns the restaurants in the order of their creation. */
export const findRestaurants = async (
  db: Kysely<DB>,
  { ownerId, ids }: RestaurantFilter,
): Promise<ChosenRestaurant[]> => {
  if (ownerId === null || ids?.length === 0) return [];
  const all = db
    .selectFrom('restaurants')
    .select([
      'id',
      'owner_id as ownerId',
      'name',
      'timezone',
      'day_end_hour as dayEndHour',
      'currency',
      'is_sample as isSample',
      'status',
    ])
    .where('id', '<>', publicDemoIds.restaurantId)
    .orderBy('created_at')
    .orderBy('id');
  const owned = ownerId === 'all' ? all : all.where('owner_id', '=', ownerId);
  return (ids === null ? owned : owned.where('id', 'in', [...ids])).execute();
};

export const hasOrders = async (db: Kysely<DB>, restaurantIds: readonly string[]): Promise<boolean> => {
  if (restaurantIds.length === 0) return false;
  const rows = await queryByRestaurant(db, {
    restaurantIds,
    tables: ['orders'],
    query: ({ ids, tables }) => sql<{ is_there: boolean }>`
      with ${tables} asked as (select id from unnest(${sql.val(ids)}::uuid[]) as id)
      select exists (select 1 from asked where exists (select 1 from orders where restaurant_id = asked.id)) as is_there`,
  });
  return rows.some(({ is_there: isThere }) => isThere);
};
