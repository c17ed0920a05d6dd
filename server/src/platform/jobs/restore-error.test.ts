import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#platform/db';
import { createLog } from '#platform/log';
import { restoreError } from './restore-error.ts';

/** Copies an error as pg-boss does. */
const copy = (error: Error): object =>
  Object.assign({}, error, { message: error.message, stack: error.stack, queue: 'mail' });

const ended = Object.assign(new pg.DatabaseError('terminating connection', 0, 'error'), {
  code: '57P01',
  severity: 'FATAL',
});
const lost = new Error('Connection terminated unexpectedly');
const defect = new TypeError('x is not a function');

test.each([
  { error: ended, isAway: true, shown: { message: 'terminating connection', code: '57P01' } },
  { error: lost, isAway: true, shown: { message: 'Connection terminated unexpectedly' } },
  { error: defect, isAway: false, shown: { message: 'x is not a function', stack: defect.stack } },
])('a copy of "$error.message" is logged like the error', ({ error, isAway, shown }) => {
  const restored = restoreError(copy(error));
  expect(isDatabaseAway(restored)).toBe(isAway);
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: restored });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: shown });
  expect(restoreError(error)).toBe(error);
});
