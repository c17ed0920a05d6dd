import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { goStraightTo, preparing } from './prepared.ts';
import type { DB } from './schema.ts';

// Sums and counts fit a double up to 2^53; no amount of the product comes near it.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
}

/** A database host that does not answer at all, not even with a refusal, is given up on after this long. */
const connectTimeoutMs = 30_000;

export const openDatabase = (connection: pg.ClientConfig, size = 20): OpenDatabase => {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: 'comanda',
    Client: DatabaseClient,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // The pool replaces an idle connection that breaks; whoever needs one next hears whether that worked.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool), controlClient: DatabaseClient }) });
  goStraightTo(pool, db);
  return { pool, db };
};
