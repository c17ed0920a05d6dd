import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from './start-test-app.ts';

const folder = new URL('../../../migrations/before-baseline/', import.meta.url);

/** The names of the migrations that databases began with before there was a baseline. */
export const listOldMigrations = async (): Promise<string[]> => (await readdir(folder)).toSorted();

/** A database as an earlier version left it: this runs and records the old migrations the way that version did. */
export const createOldDatabase = async (lastMigration: string): Promise<TestDatabase> => {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(
      'create table migrations (name text primary key, checksum text not null, ran_at timestamptz(3) not null default now())',
    );
    for (const name of (await listOldMigrations()).filter((each) => each <= lastMigration)) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      await client.query(sql);
      const checksum = createHash('sha256').update(sql).digest('hex');
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
  } finally {
    await client.end();
  }
  return database;
};

/** One row or more for every table of a database that ran all old migrations. */
export const readRowsOfEveryTable = (): Promise<string> =>
  readFile(new URL('rows-of-every-table.sql', import.meta.url), 'utf8');
