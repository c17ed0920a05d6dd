import { expect, test } from 'vitest';
import { formatMenuUse } from './format-menu-use.ts';

test.each([
  [{ tableCount: 0, guestCount: 0 }, 'No table opens it.'],
  [{ tableCount: 1, guestCount: 0 }, '1 table opens it.'],
  [{ tableCount: 30, guestCount: 1 }, '30 tables open it, 1 guest is seated.'],
  [{ tableCount: 30, guestCount: 12 }, '30 tables open it, 12 guests are seated.'],
])('%j reads: %s', (use, words) => {
  expect(formatMenuUse(use)).toBe(words);
});
