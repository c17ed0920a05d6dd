import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.ts';

const mark = '/* prepared */';

/** The pool behind each database. What runs in a transaction has none: it keeps to its own connection. */
const pools = new WeakMap<Kysely<DB>, pg.Pool>();

export const goStraightTo = (pool: pg.Pool, db: Kysely<DB>): void => void pools.set(db, pool);

/**
 * A statement of a hot path, its text always the same: each connection plans it once. To plan a join of many tables, and to build
 * its text anew each time, costs several times as much as to run it. Through Kysely the way would be half as long again.
 */
export const prepared = <Row extends pg.QueryResultRow>(text: string) => {
  // The same string each time, and not only the same letters: to look up its name and to tell it from others is to compare it.
  const marked = mark + text;
  return async (db: Kysely<DB>, ...values: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db);
    const { rows } =
      pool === undefined
        ? await db.executeQuery<Row>(CompiledQuery.raw(marked, values))
        : await pool.query<Row>({ name: nameOf(marked), text: marked, values });
    return rows;
  };
};

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `comanda_${names.size}`;
  names.set(text, name);
  return name;
};

/** The pool as Kysely sees it: prepared statements go by a name. */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
};

const namingClient = (client: pg.PoolClient): PostgresPoolClient => ({
  query: (...asked: unknown[]) => {
    const [text, values] = asked;
    const isMarked = typeof text === 'string' && text.startsWith(mark);
    return Reflect.apply(client.query, client, isMarked ? [{ name: nameOf(text), text, values }] : asked);
  },
  release: (isBroken) => client.release(isBroken),
});
