import { expect, test } from 'vitest';
import { formatAgo, formatDate, formatDateTime, formatTime } from './time.ts';

const at = '2026-03-04T19:42:00.000Z';
const now = Date.parse(at);

test("a moment is written in the restaurant's timezone", () => {
  expect(formatTime(at, { timeZone: 'UTC', locale: 'en-GB' })).toBe('19:42');
  expect(formatTime(at, { timeZone: 'Asia/Tokyo', locale: 'en-GB' })).toBe('04:42');
  expect(formatDate(at, { timeZone: 'Asia/Tokyo' })).toBe('Mar 5, 2026');
  expect(formatDateTime(at, { timeZone: 'UTC', locale: 'en-GB' })).toBe('4 Mar 2026, 19:42');
});

test.each([
  [-5_000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [30 * 3_600_000, 'yesterday'],
])('%i ms later it was %s', (passedMs, words) => {
  expect(formatAgo(at, now + passedMs)).toBe(words);
});
