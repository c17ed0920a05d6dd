import { describe, expect, test } from 'vitest';
import { isWithinHours, nextOpeningTime, nextHoursChange, type WeeklyHours } from './hours.ts';

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

describe('the next turn', () => {
  const lunch: WeeklyHours = [{ day: 'monday', from: '12:00', to: '15:00' }];
  test.each([
    ['2026-03-02T11:59:30Z', '2026-03-02T12:00:00.000Z'],
    ['2026-03-02T12:00:00Z', '2026-03-02T15:00:00.000Z'],
    ['2026-03-02T15:00:59Z', '2026-03-09T12:00:00.000Z'],
  ])('seen from %s is at %s', (at, expected) => {
    expect(nextHoursChange(lunch, new Date(at), 'UTC')?.toISOString()).toBe(expected);
  });

  test('comes past midnight, in the time zone of the restaurant, and never without hours', () => {
    const night: WeeklyHours = [{ day: 'sunday', from: '22:00', to: '02:00' }];
    const at = new Date('2026-03-01T23:30:00Z');
    expect(nextHoursChange(night, at, 'Europe/Madrid')?.toISOString()).toBe('2026-03-02T01:00:00.000Z');
    expect(nextHoursChange([], at, 'UTC')).toBeNull();
  });
});

describe('the next opening', () => {
  const week: WeeklyHours = [
    { day: 'tuesday', from: '12:00', to: '15:00' },
    { day: 'tuesday', from: '18:00', to: '02:00' },
    { day: 'sunday', from: '00:30', to: '04:00' },
  ];
  test.each([
    ['2026-11-17T08:00:00Z', { day: 'today', time: '12:00' }],
    ['2026-11-17T15:00:00Z', { day: 'today', time: '18:00' }],
    // After the night of Tuesday, which ends on Wednesday.
    ['2026-11-18T02:00:00Z', { day: 'sunday', time: '00:30' }],
    ['2026-11-21T23:59:00Z', { day: 'tomorrow', time: '00:30' }],
    ['2026-11-22T00:10:00Z', { day: 'today', time: '00:30' }],
    ['2026-11-22T05:00:00Z', { day: 'tuesday', time: '12:00' }],
    ['2026-11-23T05:00:00Z', { day: 'tomorrow', time: '12:00' }],
  ])('seen from %s is %j', (at, expected) => {
    expect(nextOpeningTime(week, new Date(at), 'UTC')).toEqual(expected);
  });

  test('once a week is in a week, and without hours there is none', () => {
    const lunch: WeeklyHours = [{ day: 'monday', from: '12:00', to: '14:00' }];
    expect(nextOpeningTime(lunch, new Date('2026-11-16T15:00:00Z'), 'UTC')).toEqual({ day: 'monday', time: '12:00' });
    expect(nextOpeningTime([], new Date('2026-11-16T15:00:00Z'), 'UTC')).toBeNull();
  });

  test('is told by the clock of the restaurant, on the day clocks are changed too', () => {
    const brunch: WeeklyHours = [{ day: 'sunday', from: '10:00', to: '14:00' }];
    // In Rome it is already Sunday, and summer time begins later that night.
    const night = new Date('2026-03-28T23:30:00Z');
    expect(nextOpeningTime(brunch, night, 'Europe/Rome')).toEqual({ day: 'today', time: '10:00' });
    expect(nextHoursChange(brunch, night, 'Europe/Rome')?.toISOString()).toBe('2026-03-29T08:00:00.000Z');
    // In autumn the same night is an hour longer.
    const autumn = new Date('2026-10-24T22:30:00Z');
    expect(nextOpeningTime(brunch, autumn, 'Europe/Rome')).toEqual({ day: 'today', time: '10:00' });
    expect(nextHoursChange(brunch, autumn, 'Europe/Rome')?.toISOString()).toBe('2026-10-25T09:00:00.000Z');
  });
});
