import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const directory = new URL('../../../migrations/', import.meta.url);

/** A migration was changed or removed after it ran, so that the database and the files differ. */
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

// An arbitrary constant that no other program on the same database is likely to use.
const migrationLock = 7_261_302;

/** Migrates the database to the newest migration, or up to the given one. An advisory lock serializes nodes that start together. */
export const migrate = async (pool: pg.Pool, upTo?: string): Promise<void> => {
  const migrations = (await readMigrations()).filter(({ name }) => upTo === undefined || name <= upTo);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz(3) not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    assertNoDrift(migrations, rows);
    const ranNames = new Set(rows.map((row) => row.name));
    for (const migration of migrations) {
      if (!ranNames.has(migration.name)) await run(client, migration);
    }
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // Closing the connection releases the advisory lock.
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
    // A lost connection has already rolled back, and refuses this statement.
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed.`, { cause: error });
  }
};

const assertNoDrift = (
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
