import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLockConflict } from './database-errors.ts';
import type { RanMigration } from './dump-database.ts';
import { readMigrations, type Migration, type MigrationFiles } from './read-migrations.ts';

/** The migrations that ran on a database, or before a backup, do not fit those of this version. */
export class MigrationDrift extends Error {
  override readonly name = 'MigrationDrift';
}

// An arbitrary constant that no other program on the same database is likely to use.
const migrationLock = 7_261_302;

/**
 * Nodes of the version before go on working while a migration runs. A migration that waits for a table makes them wait as well, and can end in a
 * deadlock with them. So it gives way: it waits for less than PostgreSQL's `deadlock_timeout` of one second, and begins anew.
 */
const lockTimeoutMs = 400;
const betweenTriesMs = 300;
/** About five minutes. Another program, such as a dump, may hold a table for that long. */
const maxTries = 400;

/**
 * Migrates the database to the newest migration, or up to the given one, which is the last that ran before a backup. An advisory lock
 * serializes nodes that start together. Returns the names of those that it ran.
 */
export const migrate = async (pool: pg.Pool, upTo?: string): Promise<string[]> => {
  const all = await readMigrations();
  const last = chooseLast(all, upTo);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz(3) not null default now())',
    );
    const { rows: ran } = await client.query<RanMigration>('select name, checksum from migrations');
    const ranNames = new Set(ran.map(({ name }) => name));
    const migrations = [...chooseBeginning(all, ranNames, upTo), ...all.later];
    assertNoDrift(migrations, ran);
    assertNoneAfter(ranNames, last);
    const pending = migrations.filter(({ name }) => !ranNames.has(name) && name <= last);
    for (const migration of pending) await run(client, migration);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    // The connection has read the whole catalog for the migrations, and would keep ten megabytes of it.
    client.release(pending.length > 0);
    return pending.map(({ name }) => name);
  } catch (error) {
    // Closing the connection releases the advisory lock.
    client.release(true);
    throw error;
  }
};

/** Throws if a backup whose database ran these migrations cannot be restored by this version. */
export const assertRestorable = async (ran: readonly RanMigration[]): Promise<void> => {
  const all = await readMigrations();
  chooseLast(all, ran.at(-1)?.name);
  assertNoDrift([...all.beforeBaseline, ...all.baseline, ...all.later], ran);
};

/**
 * The names of the migrations that the next start runs. Throws `MigrationDrift` if the database does not fit this version. Changes
 * nothing.
 */
export const listPendingMigrations = async (pool: pg.Pool): Promise<string[]> => {
  const all = await readMigrations();
  const { rows: tables } = await pool.query(`select where to_regclass('public.migrations') is not null`);
  const { rows: ran } =
    tables.length === 0 ? { rows: [] } : await pool.query<RanMigration>('select name, checksum from migrations');
  const ranNames = new Set(ran.map(({ name }) => name));
  const migrations = [...chooseBeginning(all, ranNames, undefined), ...all.later];
  assertNoDrift(migrations, ran);
  return migrations.flatMap(({ name }) => (ranNames.has(name) ? [] : [name]));
};

/**
 * A new database begins with the baseline. A database that began with the migrations before the baseline runs the rest of those instead,
 * and so does a new one that stops at one of them to load the rows of an old backup. The names that ran tell which of the two it is.
 */
const chooseBeginning = (
  { baseline, beforeBaseline }: MigrationFiles,
  ranNames: ReadonlySet<string>,
  upTo: string | undefined,
): readonly Migration[] => {
  const hasRun = ({ name }: Migration) => ranNames.has(name);
  if (beforeBaseline.some(hasRun)) return beforeBaseline;
  if (baseline.some(hasRun) || upTo === undefined || hasName(baseline, upTo)) return baseline;
  return upTo <= lastNameOf(beforeBaseline) ? beforeBaseline : baseline;
};

/** The name of the last migration to run. Those of the baseline together lead to the same schema as the last one before the baseline. */
const chooseLast = ({ baseline, beforeBaseline, later }: MigrationFiles, upTo: string | undefined): string => {
  const newest = lastNameOf([...beforeBaseline, ...later]);
  if (upTo === undefined) return newest;
  if (upTo > newest) {
    throw new MigrationDrift(
      `The backup is newer than this version of Comanda, which does not know ${upTo}. Update it first.`,
    );
  }
  return hasName(baseline, upTo) ? lastNameOf(beforeBaseline) : upTo;
};

const hasName = (migrations: readonly Migration[], searched: string): boolean =>
  migrations.some(({ name }) => name === searched);

const lastNameOf = (migrations: readonly Migration[]): string => migrations.at(-1)?.name ?? '';

const run = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryRun(client, migration);
    } catch (error) {
      if (tries >= maxTries || !isLockConflict(error))
        throw new Error(`Migration ${migration.name} failed.`, { cause: error });
      await pause(betweenTriesMs);
    }
  }
};

const tryRun = async (client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // A lost connection has already rolled back, and refuses this statement.
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

const assertNoDrift = (migrations: readonly Migration[], ran: readonly RanMigration[]): void => {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const newest = lastNameOf(migrations);
  const newer = ran.filter(({ name }) => name > newest);
  if (newer.length > 0 && ran.every(({ name, checksum }) => name > newest || checksums.get(name) === checksum))
    throw new MigrationDrift(
      `A newer version of Comanda has migrated this database (${newer.length} migrations after ${newest}). Start that version, or restore a backup from before the upgrade.`,
    );
  const problems = ran.flatMap(({ name, checksum }) => {
    if (!checksums.has(name)) return [`${name} ran on this database but is no longer among the files`];
    return checksums.get(name) === checksum ? [] : [`${name} was changed after it ran on this database`];
  });
  if (problems.length > 0)
    throw new MigrationDrift(`The database and the migrations differ:\n  ${problems.join('\n  ')}`);
};

/** The rows of a backup are loaded into the schema that they were read from, so that the migrations after it change them, too. */
const assertNoneAfter = (ranNames: ReadonlySet<string>, last: string): void => {
  const newer = [...ranNames].filter((name) => name > last);
  if (newer.length > 0) {
    throw new MigrationDrift(
      `The database is newer than the backup: ${newer.toSorted().join(', ')} ran on it. Use a new DATA_DIR or database.`,
    );
  }
};
