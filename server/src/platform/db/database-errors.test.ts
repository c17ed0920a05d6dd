import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { databaseStatus } from './database-errors.ts';

test('a database that has removed its socket is unavailable', async () => {
  const [error] = await once(connect('/nonexistent/.s.PGSQL.5432'), 'error');
  expect(databaseStatus(error)).toBe('unavailable');
});

test('a missing file is no error of the database', async () => {
  const error = await readFile('/nonexistent/picture.avif').catch((failure: unknown) => failure);
  expect(databaseStatus(error)).toBe(null);
});
