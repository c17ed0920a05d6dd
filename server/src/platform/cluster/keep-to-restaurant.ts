import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { isDistributed, type DB } from '#platform/db';
import { listPlacedTables } from './table-placement.ts';

const tables = listPlacedTables('restaurant').map((name) => ({ name, pattern: new RegExp(`\\b${name}\\b`) }));

/**
 * The same read, with the tables hidden behind common table expressions that have only the rows of one restaurant, as in `queryByRestaurant`: the
 * node with these rows runs it alone, although its inner queries name the restaurant of the outer query.
 */
export const keepToRestaurant = <Row>(query: Compilable<Row>, restaurantId: string): Compilable<Row> => ({
  compile: () => hideTables(query.compile(), restaurantId),
});

/** The same read. On a cluster, only the node with the restaurant's rows runs it. */
export const keepOnNode = async <Row>(
  db: Kysely<DB>,
  restaurantId: string,
  query: Compilable<Row>,
): Promise<Compilable<Row>> => ((await isDistributed(db)) ? keepToRestaurant(query, restaurantId) : query);

const hideTables = <Row>(compiled: CompiledQuery<Row>, restaurantId: string): CompiledQuery<Row> => {
  const { sql, parameters } = compiled;
  const hidden = tables.flatMap(({ name, pattern }) =>
    pattern.test(sql)
      ? [`${name} as not materialized (select * from ${name} where restaurant_id = $${parameters.length + 1}::uuid)`]
      : [],
  );
  if (hidden.length === 0) return compiled;
  return { ...compiled, sql: `with ${hidden.join(', ')} ${sql}`, parameters: [...parameters, restaurantId] };
};
