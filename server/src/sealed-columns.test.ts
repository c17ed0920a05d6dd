import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { sealedColumns } from './features.ts';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

test('a rotation of the secret key knows every column of sealed secrets, and its primary key', async () => {
  const stored = await app.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  );
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    [...stored.map(({ name }) => name), 'two_factors.backup_codes', 'two_factors.secret'].toSorted(),
  );
  for (const { table, key } of sealedColumns) {
    const columns = await app.sql<{ name: string }>(
      `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
      [table],
    );
    expect([table, key]).toEqual([table, columns.map(({ name }) => name)]);
  }
});
