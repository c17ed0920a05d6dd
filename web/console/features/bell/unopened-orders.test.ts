import { expect, test } from 'vitest';
import { computeOverdueAtMs, computeUnseenMs } from './unopened-orders.ts';

const createdAt = '2026-03-04T19:42:00.000Z';
const atMs = Date.parse(createdAt);

test.each([
  ['an order heard of at once is overdue ten seconds after it was placed', 200, 10_000],
  ['one heard of late, almost at once', 60_000, 63_000],
  ['one heard of at the last moment, once a screen had time to say that it shows it', 9_500, 12_500],
  ['by a clock that is a minute behind, ten seconds after it was heard of', -60_000, -50_000],
])('%s', (_, heardMs, overdueMs) => expect(computeOverdueAtMs({ createdAt }, atMs + heardMs)).toBe(atMs + overdueMs));

test.each([
  [null, null],
  ['2026-03-04T19:42:10.000Z', null],
  ['2026-03-04T19:44:00.000Z', 120_000],
])('shown at %s, it was not seen for %s', (shownAt, passedMs) =>
  expect(computeUnseenMs({ createdAt, shownAt })).toBe(passedMs),
);
