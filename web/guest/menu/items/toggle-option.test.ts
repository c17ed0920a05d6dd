import { expect, test } from 'vitest';
import { isGroupFull, toggleOption } from './toggle-option.ts';

const group = (kind: 'single' | 'multiple', { min, max }: { min: number; max: number }) => ({
  id: 'group',
  name: 'Group',
  kind,
  min,
  max,
  options: ['a', 'b', 'c'].map((id) => ({
    id,
    name: id,
    price: 0,
    isAvailable: true,
    dietaryTags: [],
    allergens: [],
  })),
});
const tap = (of: ReturnType<typeof group>, ...ids: string[]) =>
  [
    ...ids.reduce((picked, id) => toggleOption(of, picked, id), new Set<string>(['other']) as ReadonlySet<string>),
  ].toSorted();

test('a single choice replaces the one before it, and nothing of another group', () => {
  expect(tap(group('single', { min: 1, max: 1 }), 'a', 'b')).toEqual(['b', 'other']);
});

test('a single choice that is not required can be taken back', () => {
  expect(tap(group('single', { min: 0, max: 1 }), 'a', 'a')).toEqual(['other']);
  expect(tap(group('single', { min: 1, max: 1 }), 'a', 'a')).toEqual(['a', 'other']);
});

test('a multiple choice is added while there is room, and taken back', () => {
  const two = group('multiple', { min: 0, max: 2 });
  expect(tap(two, 'a', 'b', 'c')).toEqual(['a', 'b', 'other']);
  expect(tap(two, 'a', 'b', 'a', 'c')).toEqual(['b', 'c', 'other']);
  expect(isGroupFull(two, new Set(['a', 'b']))).toBe(true);
  expect(isGroupFull(two, new Set(['a', 'other']))).toBe(false);
});
