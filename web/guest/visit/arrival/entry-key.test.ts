import { expect, test } from 'vitest';
import { deleteEntryKey, getEntryKey } from './entry-key.ts';

test('on a phone that cannot store anything, a retry has the same key, and the next visit has a new one', () => {
  const first = getEntryKey();
  expect(getEntryKey()).toBe(first);
  deleteEntryKey();
  expect(getEntryKey()).not.toBe(first);
});
