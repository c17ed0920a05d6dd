import { expect, test } from 'vitest';
import { detailsOf, wordsOf } from './command-words.ts';

test('a command has words, and one without them its own name', () => {
  expect(wordsOf('/administration/suspend')).toBe('Suspended');
  expect(wordsOf('/pos/set-active')).toBe('Set active (pos)');
});

test('details leave out what nobody reads', () => {
  const input = { key: 'x', ownerId: 'y', reason: 'Late', amount: 5, guestDataDays: null };
  expect(detailsOf(input)).toEqual(['reason: Late', 'amount: 5']);
});
