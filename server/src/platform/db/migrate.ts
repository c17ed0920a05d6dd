import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const directory = new URL('../../../migrations/', import.meta.url);

/** A migration that ran was changed afterwards, or vanished: what the database is and what the files say differ. */
export class MigrationDrift extends Error {
  override readonly name = 'MigrationDrift';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

// Any constant that no other program on the same database is likely to pick.
const migrationLock = 7_261_302;

/** Brings the database to the newest migration, or to the one named. Nodes that start together take turns. */
export const migrate = async (pool: pg.Pool, upTo?: string): Promise<void> => {
  const migrations = (await readMigrations()).filter(({ name }) => upTo === undefined || name <= upTo);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz(3) not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    refuseDrift(migrations, rows);
    const done = new Set(rows.map((row) => row.name));
    for (const migration of migrations) {
      if (!done.has(migration.name)) await run(client, migration);
    }
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // The lock goes with the connection.
    client.release(true);
    throw error;
  }
};

const run = async (client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back by itself, and refuses this.
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed.`, { cause: error });
  }
};

const refuseDrift = (
  migrations: readonly Migration[],
  ran: ReadonlyArray<{ name: string; checksum: string }>,
): void => {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const problems = ran.flatMap(({ name, checksum }) => {
    if (!checksums.has(name)) return [`${name} ran on this database but is no longer among the files`];
    return checksums.get(name) === checksum ? [] : [`${name} was changed after it ran on this database`];
  });
  if (problems.length > 0)
    throw new MigrationDrift(`The database and the migrations differ:\n  ${problems.join('\n  ')}`);
};
