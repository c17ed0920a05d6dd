import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isDistributed, type DB } from '#platform/db';

/** Part of a query over several restaurants: all of them, or one. */
interface RestaurantsPart {
  /** Null for all restaurants. */
  readonly ids: readonly string[] | null;
  /** Common table expressions, each followed by a comma, that hide tables behind the rows of the restaurant; none on one PostgreSQL. */
  readonly tables: RawBuilder<unknown>;
  /** SQL condition: this column names one of the restaurants. */
  readonly isChosen: (column: RawBuilder<unknown>) => RawBuilder<boolean>;
}

interface QueryByRestaurantOptions<Row> {
  readonly restaurantIds: readonly string[] | 'all';
  /** The tables that the query reads by restaurant. It may not write to them. */
  readonly tables: ReadonlyArray<keyof DB>;
  readonly query: (part: RestaurantsPart) => RawBuilder<Row>;
}

/**
 * Reads over several restaurants. One PostgreSQL runs one statement for all of them. A cluster refuses most such statements, so each restaurant
 * gets one of its own, in which the tables have only its rows: one node then runs it, and it may have any form. Returns the rows of all
 * statements; the caller adds up those that belong together.
 */
export const queryByRestaurant = async <Row>(
  db: Kysely<DB>,
  { restaurantIds, tables, query }: QueryByRestaurantOptions<Row>,
): Promise<Row[]> => {
  if (!(await isDistributed(db))) {
    const ids = restaurantIds === 'all' ? null : restaurantIds;
    return (await query({ ids, tables: sql``, isChosen: isAmong(ids) }).execute(db)).rows;
  }
  const rows: Row[] = [];
  for (const id of restaurantIds === 'all' ? await listRestaurantIds(db) : restaurantIds) {
    const hidden = tables.map(
      (table) =>
        sql`${sql.ref(table)} as not materialized (select * from ${sql.table(table)} where restaurant_id = ${id}::uuid), `,
    );
    const part = { ids: [id], tables: sql.join(hidden, sql``), isChosen: isAmong([id]) };
    rows.push(...(await query(part).execute(db)).rows);
  }
  return rows;
};

const isAmong =
  (ids: readonly string[] | null) =>
  (column: RawBuilder<unknown>): RawBuilder<boolean> =>
    ids === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${sql.val(ids)}::uuid[])`;

const listRestaurantIds = async (db: Kysely<DB>): Promise<string[]> => {
  const rows = await db.selectFrom('restaurants').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Combines rows with the same key, in the order in which the keys appear. */
export const mergeRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  combine: (one: Row, other: Row) => Row,
): Row[] => {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const earlier = merged.get(key);
    merged.set(key, earlier === undefined ? row : combine(earlier, row));
  }
  return [...merged.values()];
};
