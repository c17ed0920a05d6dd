import { expect, test } from 'vitest';
import { describeLunchRush } from './describe-lunch-rush.ts';

const nowMs = Date.parse('2026-01-01T12:00:00Z');
const quiet = { isOn: false, endsAt: null, placed: 0, openOrders: 3, openTables: 2, latest: '' };

test('says what it would do, and then what is going on', () => {
  expect(describeLunchRush(quiet, nowMs)).toMatch(/^Guests scan, order/);
  const busy = { ...quiet, isOn: true, endsAt: '2026-01-01T12:00:59Z', placed: 1, openTables: 1 };
  expect(describeLunchRush(busy, nowMs)).toBe('1 order so far · 3 open · 1 table taken · ends in 1 minute');
  expect(describeLunchRush({ ...busy, latest: 'Table 3 has ordered' }, nowMs)).toMatch(
    /^Table 3 has ordered · 1 order so far/,
  );
});
