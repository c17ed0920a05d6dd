import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

test('a migration that was changed after it ran is refused by name', async () => {
  await using app = await startTestApp();
  await app.sql(`update migrations set checksum = 'other' where name like '0001%'`);
  await app.sql(`insert into migrations (name, checksum) values ('0000-gone.sql', 'x')`);
  const { pool, db } = openDatabase({ connectionString: app.databaseUrl }, 1);
  try {
    await expect(migrate(pool)).rejects.toThrow(/0001-accounts\.sql was changed.*|0000-gone\.sql ran/s);
  } finally {
    await db.destroy();
  }
});

test('nodes that start together migrate once', async () => {
  await using app = await startTestApp();
  const before = await app.sql('select name, ran_at from migrations order by name');
  const { pool, db } = openDatabase({ connectionString: app.databaseUrl }, 4);
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  await db.destroy();
  expect(await app.sql('select name, ran_at from migrations order by name')).toEqual(before);
});

test('the generated table types match the migrations', async () => {
  const script = fileURLToPath(new URL('../../../scripts/generate-schema.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, '--verify']);
});
