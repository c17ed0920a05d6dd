import { sql, type Kysely } from 'kysely';
import { isDistributed, type DB } from '#platform/db';

/** Fails while a worker of a cluster is away. The coordinator alone answers what it has itself. */
export const probeWorkers = async (db: Kysely<DB>): Promise<void> => {
  // Every worker has shards of this table.
  if (await isDistributed(db)) await sql`select from orders limit 1`.execute(db);
};
