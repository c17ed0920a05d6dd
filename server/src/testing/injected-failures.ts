import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestApp } from './start-test-app.ts';

let counter = 0;

type Verb = 'insert' | 'update' | 'delete';

/** Makes the database refuse every such statement on the table with this SQLSTATE. */
export const failStatements = async (
  app: TestApp,
  table: string,
  sqlState: string,
  verb: Verb = 'insert',
): Promise<AsyncDisposable> => {
  const name = `injected_${(counter += 1)}`;
  await app.sql(`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception 'injected failure' using errcode = '${sqlState}'; end $$`);
  await app.sql(`create trigger ${name} before ${verb} on ${table} for each row execute function ${name}()`);
  return { [Symbol.asyncDispose]: async () => void (await app.sql(`drop function ${name} cascade`)) };
};

/** Makes every insert into the table wait until the lock is released. */
export const blockInserts = async (
  app: TestApp,
  table: string,
): Promise<AsyncDisposable & { waitedFor(): Promise<void> }> => {
  const key = 5_000_000 + (counter += 1);
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
  await app.sql(`create function hold_${key}() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${key}); return new; end $$`);
  await app.sql(`create trigger hold_${key} before insert on ${table} for each row execute function hold_${key}()`);
  return {
    waitedFor: () =>
      eventually(async () => {
        const waiting = await app.sql(
          `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          [key],
        );
        expect(waiting).not.toEqual([]);
      }),
    [Symbol.asyncDispose]: async () => {
      await holder.query('select pg_advisory_unlock($1)', [key]);
      await holder.end();
      await app.sql(`drop function hold_${key} cascade`);
    },
  };
};
