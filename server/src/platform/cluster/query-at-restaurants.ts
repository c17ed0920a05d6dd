import type { Compilable, Kysely } from 'kysely';
import { isDistributed, type DB } from '#platform/db';
import { keepToRestaurant } from './keep-to-restaurant.ts';

/** Finds the restaurants that may have rows for a query; null if that is not known. */
export type FindRestaurants = (db: Kysely<DB>) => Promise<readonly string[] | null>;

interface QueryAtRestaurantsOptions {
  /** Runs only on a cluster. */
  readonly findRestaurants: FindRestaurants;
  /** By default, the query is not prepared. */
  readonly run?: <Row>(db: Kysely<DB>, query: Compilable<Row>) => Promise<Row[]>;
}

/** More queries of one restaurant each cost more than one that every worker runs. */
export const maxSingleQueries = 10;

/**
 * Runs a query that does not name its restaurant. One PostgreSQL runs it as it is. On a cluster, every worker would have to run it, so it runs once
 * for each restaurant that may have rows, on the node of that restaurant. If these are unknown or too many, every worker does run it. The rows
 * of several restaurants come one restaurant after the other, and a limit counts for each.
 */
export const queryAtRestaurants = async <Row>(
  db: Kysely<DB>,
  query: Compilable<Row>,
  { findRestaurants, run = runUnprepared }: QueryAtRestaurantsOptions,
): Promise<Row[]> => {
  const restaurantIds = (await isDistributed(db)) ? await findRestaurants(db) : null;
  if (restaurantIds === null || restaurantIds.length > maxSingleQueries) return run(db, query);
  const rows: Row[] = [];
  for (const id of restaurantIds) rows.push(...(await run(db, keepToRestaurant(query, id))));
  return rows;
};

const runUnprepared = async <Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> =>
  (await db.executeQuery<Row>(query.compile())).rows;

/** For queries about what belongs to one owner. */
export const findRestaurantsOf =
  (ownerId: string) =>
  async (db: Kysely<DB>): Promise<string[]> => {
    const rows = await db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId).execute();
    return rows.map(({ id }) => id);
  };
