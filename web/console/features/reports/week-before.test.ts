import { expect, test } from 'vitest';
import { weekBefore } from './week-before.ts';

test('a weekday names the day before where it is the same everywhere', () => {
  expect(weekBefore([{ before: '2026-11-08' }, { before: '2026-11-08' }]).name).toBe('last Sunday');
  expect(weekBefore([{ before: '2026-11-08' }, { before: '2026-11-09' }])).toEqual({
    name: 'a week ago',
    that: 'that day',
  });
  expect(weekBefore([]).name).toBe('a week ago');
});
