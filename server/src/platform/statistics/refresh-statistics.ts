import { secondMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { startWorkLoop } from '#platform/work';

/**
 * Without statistics all indexes of a small table look equally good to PostgreSQL's planner, also those that find all rows of the restaurant
 * instead of one. A prepared statement and the checks of foreign keys keep such a plan while the table grows, until the table is analyzed. On a
 * new database an order then cost 12 ms of processor time instead of 2. PostgreSQL analyzes by itself only after a minute or more.
 */
export const startStatisticsRefresh = (ctx: Pick<Context, 'clock' | 'log' | 'db'>): AsyncDisposable =>
  startWorkLoop(ctx, { name: 'refreshing statistics', everyMs: 2 * secondMs, run: () => refreshStatistics(ctx) });

/** Below this number of rows every plan is quick. */
const minRows = 50;

/** A table is analyzed again when it has this many times the rows. PostgreSQL itself notices slower growth. */
const growth = 4;

const refreshStatistics = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  // `reltuples` is the number of rows when the table was last analyzed, and -1 if it never was.
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace <> 'pg_catalog'::regnamespace
      and pg_stat_get_live_tuples(oid) >= ${minRows} and pg_stat_get_live_tuples(oid) > ${growth} * reltuples
      and pg_has_role(relowner, 'USAGE')`.execute(db);
  for (const { table } of rows) await sql`analyze ${sql.raw(table)}`.execute(db);
};
