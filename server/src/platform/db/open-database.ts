import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { TraceRecorder } from '#platform/context';
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts';
import { registerPool, namePreparedStatements } from './prepare-statement.ts';
import type { DB } from './schema.ts';
import { traceStatements } from './trace-statements.ts';

// Sums and counts are exact in a double up to 2^53; no amount in the product comes near that.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
}

/** Connecting to a host that does not answer at all fails after this time. */
const connectTimeoutMs = 30_000;

export const openDatabase = (
  connection: DatabaseClientConfig,
  size: number,
  tracing: TraceRecorder | null = null,
): OpenDatabase => {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectTimeoutMs,
    ...connection,
    max: size,
    application_name: 'comanda',
    // BEGIN is sent together with the first statement. PostgreSQL runs statements in the order in which they arrive.
    pipeline: true,
    Client: tracing === null ? DatabaseClient : traceStatements(tracing),
  });
  // The pool replaces an idle connection that breaks; if that fails, the next query reports it.
  pool.on('error', () => {});
  // The next connection may lead to a server that accepts writes. The pool drops a client that is ending.
  pool.on('release', (_error, client) => {
    if (client instanceof DatabaseClient && client.isReadOnly) client.end().catch(() => {});
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: namePreparedStatements(pool), controlClient: DatabaseClient }),
  });
  registerPool(pool, db);
  return { pool, db };
};

/**
 * Closes all connections. Kysely leaves the pool open if it has run no statement itself: its idle connection would keep a command of the
 * operator running for ten seconds.
 */
export const closeDatabase = async ({ db, pool }: OpenDatabase): Promise<void> => {
  await db.destroy();
  if (!pool.ending) await pool.end();
};
