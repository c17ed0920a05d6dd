import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { goStraightTo, preparing } from './prepared.ts';
import type { DB } from './schema.ts';

// Sums and counts fit a double up to 2^53; no amount of the product comes near it.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
}

export const openDatabase = (connection: pg.ClientConfig, size = 20): OpenDatabase => {
  const pool = new pg.Pool({ ...connection, max: size, application_name: 'comanda' });
  // An idle connection that breaks is replaced on next use; whoever needs it hears of it then.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool), controlClient: pg.Client }) });
  goStraightTo(pool, db);
  return { pool, db };
};
