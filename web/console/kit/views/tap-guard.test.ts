import { expect, test } from 'vitest';
import { isAccidentalTap, type Tap } from './tap-guard.ts';

const tap: Tap = { subject: 'Table 18', x: 200, y: 300, atMs: 1_000 };

test('a second tap that hits the card which moved under the finger is a slip', () => {
  expect(isAccidentalTap(tap, { subject: 'Table 14', x: 204, y: 297, atMs: 1_150 })).toBe(true);
});

test.each<[string, Tap | null, Tap]>([
  ['the first tap', null, tap],
  ['a second tap on the same card', tap, { ...tap, atMs: 1_150 }],
  ['a tap on another card after a moment', tap, { ...tap, subject: 'Table 14', atMs: 1_600 }],
  ['a tap on a card elsewhere', tap, { ...tap, subject: 'Table 14', y: 500, atMs: 1_150 }],
])('%s is meant', (_, before, next) => expect(isAccidentalTap(before, next)).toBe(false));
