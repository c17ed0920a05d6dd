import { describe, expect, test } from 'vitest';
import { insertAfter, restorePositions } from './order.ts';

const placed = (ids: string, moved: string, anchor?: string | null) =>
  insertAfter(ids.split(''), moved.split(''), anchor).join('');

describe('placing', () => {
  test.each([
    ['abcd', 'c', 'a', 'acbd'],
    ['abcd', 'c', null, 'cabd'],
    ['abcd', 'a', 'd', 'bcda'],
    ['abcd', 'db', 'a', 'adbc'],
    ['abcd', 'db', 'b', 'adbc'],
    ['abcd', 'a', 'a', 'abcd'],
    ['abcd', 'ab', 'a', 'abcd'],
    ['abcd', 'bb', null, 'bacd'],
    ['', 'a', null, 'a'],
  ])('in %s, %s behind %s makes %s', (ids, moved, anchor, expected) => {
    expect(placed(ids, moved, anchor)).toBe(expected);
  });

  test('something new goes where it is put, and last where nothing is said', () => {
    expect(placed('abc', 'x', 'a')).toBe('axbc');
    expect(placed('abc', 'x')).toBe('abcx');
  });

  test('behind something that is no longer there means at the end', () => {
    expect(placed('abc', 'x', 'z')).toBe('abcx');
    expect(placed('abc', 'a', 'z')).toBe('bca');
  });
});

describe('putting back', () => {
  const removed = (id: string, position: number, removedMs: number) => ({
    id,
    position,
    removedAt: new Date(removedMs),
  });

  test('what went together comes back where it was', () => {
    expect(restorePositions('bd'.split(''), [removed('c', 2, 5), removed('a', 0, 5)]).join('')).toBe('abcd');
  });

  test('what went one after the other comes back where it was', () => {
    // b was removed from abcd, then c from acd.
    expect(restorePositions('ad'.split(''), [removed('b', 1, 5), removed('c', 1, 6)]).join('')).toBe('abcd');
  });

  test('past the end is the end', () => {
    expect(restorePositions('a'.split(''), [removed('z', 9, 5)]).join('')).toBe('az');
  });
});
