import { expect, test } from 'vitest';
import { isWithinHours, type WeeklyHours } from './hours.ts';

const evenings: WeeklyHours = [
  { day: 'friday', from: '18:00', to: '02:00' },
  { day: 'sunday', from: '22:00', to: '01:00' },
];

test.each([
  ['2026-11-13T17:59:00Z', false],
  ['2026-11-13T18:00:00Z', true],
  ['2026-11-14T01:59:00Z', true],
  ['2026-11-14T02:00:00Z', false],
  ['2026-11-15T23:00:00Z', true],
  ['2026-11-16T00:30:00Z', true],
  ['2026-11-16T01:00:00Z', false],
])('%s is within the evenings: %s', (at, isOpen) => {
  expect(isWithinHours(evenings, new Date(at), 'UTC')).toBe(isOpen);
});

test("the restaurant's clock counts, not the server's", () => {
  const lunch: WeeklyHours = [{ day: 'monday', from: '12:00', to: '14:00' }];
  expect(isWithinHours(lunch, new Date('2026-11-16T03:30:00Z'), 'Asia/Tokyo')).toBe(true);
  expect(isWithinHours(lunch, new Date('2026-11-16T12:30:00Z'), 'Asia/Tokyo')).toBe(false);
});

test('an end equal to its start is a whole day', () => {
  const always: WeeklyHours = [{ day: 'monday', from: '06:00', to: '06:00' }];
  expect(isWithinHours(always, new Date('2026-11-17T05:59:00Z'), 'UTC')).toBe(true);
  expect(isWithinHours(always, new Date('2026-11-17T06:00:00Z'), 'UTC')).toBe(false);
});
