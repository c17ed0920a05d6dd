import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** By the adapter of the database, which its transactions share. */
const answers = new WeakMap<object, boolean>();

/** True if the tables are distributed over the workers of a Citus coordinator. Asks once for each opened database. */
export const isDistributed = async (db: Kysely<DB>): Promise<boolean> => {
  const key = db.getExecutor().adapter;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  const answer = rows.length > 0 && (await hasDistributedTables(db));
  answers.set(key, answer);
  return answer;
};

const hasDistributedTables = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql`select from pg_dist_partition where partmethod = 'h' limit 1`.execute(db);
  return rows.length > 0;
};
