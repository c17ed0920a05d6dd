import { maxSearchResults } from '@comanda/contract/administration';
import { sql, type Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import { isDistributed, type DB } from '#platform/db';

interface FoundRestaurantRow {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly owner_name: string;
}

const isOwnRestaurant = sql`not restaurants.is_sample and restaurants.id <> ${publicDemoIds.restaurantId}`;

/** Escapes LIKE wildcards, so that the search text is matched literally. */
export const toLikePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const searchRestaurants = async (db: Kysely<DB>, search: string): Promise<FoundRestaurantRow[]> => {
  const { rows } = await sql<FoundRestaurantRow>`
    select restaurants.id, restaurants.name, restaurants.owner_id, users.display_name as owner_name
    from restaurants join users on users.id = restaurants.owner_id
    where ${isOwnRestaurant} and restaurants.name ilike ${toLikePattern(search)}
    order by restaurants.created_at desc, restaurants.id limit ${maxSearchResults}`.execute(db);
  return rows;
};

interface FoundOrderRow {
  readonly id: string;
  readonly restaurant_id: string;
  readonly restaurant_name: string;
  readonly owner_id: string;
  readonly table_number: string;
  readonly status: string;
  readonly total_minor: number;
  readonly currency: string;
  readonly created_at: Date;
}

/**
 * Finds orders by the end of their id, which is the number on a ticket. Reads the newest orders of each restaurant by their index;
 * an order with its whole id is found at any age.
 */
export const searchOrders = async (
  db: Kysely<DB>,
  { idEnd, since }: { readonly idEnd: string; readonly since: Date },
): Promise<FoundOrderRow[]> => {
  const isWhole = idEnd.length === 36;
  const condition = isWhole
    ? sql`orders.id = ${idEnd}::uuid`
    : sql`orders.created_at >= ${since} and right(orders.id::text, ${sql.lit(idEnd.length)}) = ${idEnd}`;
  if (await isDistributed(db)) {
    // Every node searches its own restaurants.
    const { rows } = await sql<FoundOrderRow>`
      select orders.id, orders.restaurant_id, orders.table_number, orders.status, orders.total_minor, orders.currency,
        orders.created_at, restaurants.name as restaurant_name, restaurants.owner_id
      from orders join restaurants on restaurants.id = orders.restaurant_id
      where ${isOwnRestaurant} and ${condition}
      order by orders.created_at desc limit ${maxSearchResults}`.execute(db);
    return rows;
  }
  const { rows } = await sql<FoundOrderRow>`
    select found.*, restaurants.name as restaurant_name, restaurants.owner_id
    from restaurants cross join lateral (
      select orders.id, orders.restaurant_id, orders.table_number, orders.status, orders.total_minor, orders.currency,
        orders.created_at
      from orders where orders.restaurant_id = restaurants.id and ${condition}
      order by orders.created_at desc limit ${maxSearchResults}
    ) as found
    where ${isOwnRestaurant}
    order by found.created_at desc limit ${maxSearchResults}`.execute(db);
  return rows;
};

export const searchMessages = (db: Kysely<DB>, search: string) => {
  const pattern = toLikePattern(search);
  return db
    .selectFrom('messages')
    .select(['id', 'sender_name', 'content', 'created_at'])
    .where((where) =>
      where.or([
        where('sender_name', 'ilike', pattern),
        where('sender_email', 'ilike', pattern),
        where('restaurant_name', 'ilike', pattern),
        where('content', 'ilike', pattern),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxSearchResults)
    .execute();
};
