import pg from 'pg';
import { expect, vi } from 'vitest';
import { listDatabaseServers } from './database-servers.ts';
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

/** Makes every insert into the table wait until the lock is released. On a cluster, triggers run on the workers, whose locks are their own. */
export const blockInserts = async (
  app: TestApp,
  table: string,
): Promise<AsyncDisposable & { waitedFor(): Promise<void> }> => {
  const key = 5_000_000 + (counter += 1);
  const holders = listDatabaseServers(app).map((connectionString) => new pg.Client({ connectionString }));
  for (const holder of holders) {
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [key]);
  }
  await app.sql(`create function hold_${key}() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${key}); return new; end $$`);
  await app.sql(`create trigger hold_${key} before insert on ${table} for each row execute function hold_${key}()`);
  return {
    waitedFor: () =>
      eventually(async () => {
        const waiting = await Promise.all(
          holders.map((holder) =>
            holder.query(
              `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted
                 and database = (select oid from pg_database where datname = current_database())`,
              [key],
            ),
          ),
        );
        expect(waiting.flatMap(({ rows }) => rows)).not.toEqual([]);
      }),
    [Symbol.asyncDispose]: async () => {
      for (const holder of holders) await holder.end();
      // Dropping the trigger would need a lock on the table, which the waiting statement uses on one node of a cluster after the other.
      await app.sql(
        `create or replace function hold_${key}() returns trigger language plpgsql as $$ begin return new; end $$`,
      );
    },
  };
};

/**
 * Keeps the answers to statements with this text from the server until they are released, as a slow network does: the server then works with
 * what was true before.
 */
export const holdAnswers = (part: string) => {
  let isHolding = false;
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const sent: unknown = Reflect.apply(send, this, args);
    const [text] = args;
    if (!(sent instanceof Promise) || typeof text !== 'string' || !text.includes(part)) return sent;
    return sent.then(async (answer: unknown) => {
      isHolding = true;
      await isReleased;
      return answer;
    });
  });
  return {
    isHolding: () => isHolding,
    release: () => {
      spy.mockRestore();
      resolve();
    },
  };
};
