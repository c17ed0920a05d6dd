import { expect, test } from 'vitest';
import { formatMenuUse } from './format-menu-use.ts';

test.each([
  [{ tableCount: 0, guestCount: 0 }, 'Not used at any table.'],
  [{ tableCount: 1, guestCount: 0 }, '1 table uses it.'],
  [{ tableCount: 30, guestCount: 1 }, '30 tables use it, 1 guest is seated.'],
  [{ tableCount: 30, guestCount: 12 }, '30 tables use it, 12 guests are seated.'],
])('%j reads: %s', (use, words) => {
  expect(formatMenuUse(use)).toBe(words);
});
