import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { startStatisticsRefresh } from './refresh-statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create table grown_dishes (id int); alter table grown_dishes set (autovacuum_enabled = false)`);
});
afterAll(() => app[Symbol.asyncDispose]());

/** The number of rows at the last analysis; -1 for none. */
const countAnalyzed = async (): Promise<number> => {
  const [row] = await app.sql<{ rows: number }>(
    `select reltuples::int as rows from pg_class where oid = 'grown_dishes'::regclass`,
  );
  return row?.rows ?? Number.NaN;
};

const addRows = async (count: number): Promise<void> => {
  await app.ctx.db.connection().execute(async (db) => {
    await db.executeQuery(CompiledQuery.raw('insert into grown_dishes select generate_series(1, $1)', [count]));
    // The counters of rows are flushed at once instead of within a second.
    await db.executeQuery(CompiledQuery.raw('select pg_stat_force_next_flush()'));
  });
};

const refresh = async (): Promise<void> => {
  await using _refresh = startStatisticsRefresh(app.ctx);
};

test('a table is analyzed when it has rows for the first time, and again when it has many times as many', async () => {
  await addRows(40);
  await refresh();
  expect(await countAnalyzed()).toBe(-1);
  await addRows(60);
  await refresh();
  expect(await countAnalyzed()).toBe(100);
  await addRows(100);
  await refresh();
  expect(await countAnalyzed()).toBe(100);
  await addRows(300);
  await refresh();
  expect(await countAnalyzed()).toBe(500);
});
