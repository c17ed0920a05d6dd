import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import pg from 'pg';
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

test('a cluster that lost a worker in the middle of a statement is unavailable; any other internal error is not', () => {
  const internalError = (message: string) =>
    Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: 'XX000' });
  const lost = internalError('server closed the connection unexpectedly\n\tThis probably means the server terminated');
  expect(databaseStatus(lost)).toBe('unavailable');
  expect(databaseStatus(internalError('cache lookup failed for type 0'))).toBe('internal');
});
