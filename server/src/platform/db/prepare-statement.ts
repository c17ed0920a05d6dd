import { CompiledQuery, type Compilable, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { isOutdatedPlan } from './database-errors.ts';
import { deferBegin } from './defer-begin.ts';
import type { DB } from './schema.ts';

const preparedMarker = '/* prepared */';

/** The pool of each database. A transaction is not in here, because its queries must use its own connection. */
const pools = new WeakMap<Kysely<DB>, pg.Pool>();

export const registerPool = (pool: pg.Pool, db: Kysely<DB>): void => void pools.set(db, pool);

/**
 * A prepared statement for a hot path. Its text never changes, so each connection plans it only once: planning a join of many
 * tables and building its text every time costs several times as much as running it. Outside of transactions it bypasses Kysely,
 * which would take half as long again.
 */
export const prepareStatement = <Row extends pg.QueryResultRow>(text: string) => {
  // Concatenated once, so that lookups compare the same string object instead of its characters.
  const markedText = preparedMarker + text;
  return async (db: Kysely<DB>, ...values: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db);
    const run = (): Promise<{ readonly rows: Row[] }> =>
      pool === undefined
        ? db.executeQuery<Row>(CompiledQuery.raw(markedText, values))
        : queryPrepared(markedText, (name) => pool.query<Row>({ name, text: markedText, values }));
    return (await runAgainIfOutdated(db, run)).rows;
  };
};

/**
 * Runs a query of Kysely as a prepared statement: each connection plans it only once. For hot queries whose text does not depend on
 * their values, because every text is kept on every connection.
 */
export const runPrepared = <Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> =>
  execute(db, markPrepared(query.compile()));

const markPrepared = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...compiled,
  sql: preparedMarker + compiled.sql,
});

const execute = async <Row>(db: Kysely<DB>, compiled: CompiledQuery<Row>): Promise<Row[]> =>
  (await runAgainIfOutdated(db, () => db.executeQuery<Row>(compiled))).rows;

/**
 * Like `runPrepared`, for queries whose text depends on the caller: only the first few texts are prepared, so that a caller who varies
 * them does not fill the memory of every connection.
 */
export const createPreparedRuns = (maxTexts: number) => {
  const texts = new Set<string>();
  return <Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> => {
    const compiled = query.compile();
    if (texts.size < maxTexts) texts.add(compiled.sql);
    return execute(db, texts.has(compiled.sql) ? markPrepared(compiled) : compiled);
  };
};

const names = new Map<string, string>();
let nameCount = 0;

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `comanda_${(nameCount += 1)}`;
  names.set(text, name);
  return name;
};

/** A statement whose columns have changed since it was prepared gets a new name, under which every connection prepares it again. */
const queryPrepared = async <Result>(text: string, query: (name: string) => Promise<Result>): Promise<Result> => {
  const name = nameOf(text);
  try {
    return await query(name);
  } catch (error) {
    if (isOutdatedPlan(error) && names.get(text) === name) names.delete(text);
    throw error;
  }
};

/** Another node may migrate the database while this one is running. A transaction cannot go on after the error: `transact` repeats it. */
const runAgainIfOutdated = async <Result>(db: Kysely<DB>, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (db.isTransaction || !isOutdatedPlan(error)) throw error;
    return run();
  }
};

/** A pool for Kysely whose clients give prepared statements a name. */
export const namePreparedStatements = (pool: pg.Pool): PostgresPool => {
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapped = wrappedClients.get(client) ?? wrapClient(client);
      wrappedClients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
};

const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
  const run = (args: readonly unknown[]): Promise<unknown> => {
    if (client instanceof DatabaseClient) client.joinWrites();
    const [text, values] = args;
    const isMarked = typeof text === 'string' && text.startsWith(preparedMarker);
    if (!isMarked) return Reflect.apply(client.query, client, args);
    return queryPrepared(text, (name) => Reflect.apply(client.query, client, [{ name, text, values }]));
  };
  const guarded = deferBegin(run);
  return {
    query: (...args: unknown[]) => {
      const input: unknown[] = [args];
      return Reflect.apply(guarded.query, null, input);
    },
    release: (isBroken) => {
      guarded.reset();
      client.release(isBroken);
    },
  };
};
