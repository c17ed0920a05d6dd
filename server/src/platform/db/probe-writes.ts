import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/**
 * Writes 64 KB that cannot be compressed into a table of this connection only, and drops it. This fails like an order would if the
 * disk is full, the database is read-only, or it is a standby.
 */
export const probeWrites = async (db: Kysely<DB>): Promise<void> => {
  await db.transaction().execute((transaction) =>
    sql`create temp table write_probe on commit drop as
          select string_agg(md5(number::text), '') as content from generate_series(1, 2000) as number`.execute(
      transaction,
    ),
  );
};
