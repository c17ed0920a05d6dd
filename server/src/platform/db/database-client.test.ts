import { expect, test } from 'vitest';
import { createEmptyDatabase, eventually, signUpOwner, startTestApp } from '#testing';
import { DatabaseClient } from './database-client.ts';
import { databaseStatus } from './database-errors.ts';
import { dumpDatabase } from './dump-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

// An unhandled 'error' event of a client would fail the test run, even if the tests themselves pass.

const terminateWaiting = async (databaseUrl: string): Promise<void> => {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  await eventually(async () => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  await client.end();
};

test('a backup whose connection is ended fails with the reason', async () => {
  await using app = await startTestApp();
  await signUpOwner(app);
  const rows = dumpDatabase(app.databaseUrl);
  await rows.next();
  await app.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'fetch%' and pid <> pg_backend_pid()`);
  await expect(
    (async () => {
      for await (const _ of rows);
    })(),
  ).rejects.toSatisfy((error) => databaseStatus(error) === 'unavailable');
});

test('a migration whose connection is ended fails with the reason, and runs when asked again', async () => {
  await using empty = await createEmptyDatabase();
  const blocker = new DatabaseClient({ connectionString: empty.url });
  await blocker.connect();
  // The first migration waits for the lock on this table.
  await blocker.query('begin');
  await blocker.query('create table users (id int)');
  const { pool, db } = openDatabase({ connectionString: empty.url }, 2);
  try {
    const migrating = migrate(pool);
    const failed = expect(migrating).rejects.toSatisfy(
      (error) => error instanceof Error && databaseStatus(error.cause) === 'unavailable',
    );
    await terminateWaiting(empty.url);
    await failed;
    await blocker.query('rollback');
    await migrate(pool);
  } finally {
    await blocker.end();
    await db.destroy();
  }
});
