import { expect, test } from 'vitest';
import { nameComparedDay } from './compared-day.ts';

test('a weekday names the day before where it is the same everywhere', () => {
  expect(nameComparedDay([{ before: '2026-11-08' }, { before: '2026-11-08' }]).name).toBe('last Sunday');
  expect(nameComparedDay([{ before: '2026-11-08' }, { before: '2026-11-09' }])).toEqual({
    name: 'a week ago',
    that: 'that day',
  });
  expect(nameComparedDay([]).name).toBe('a week ago');
});
