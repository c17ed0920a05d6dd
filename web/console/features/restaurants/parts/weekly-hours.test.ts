import { findOverlaps, weeklyHours, type WeeklyHours } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import {
  addStretch,
  copyToAllDays,
  maxStretchesPerDay,
  describeStretch,
  formatOverlap,
  removeStretch,
  listStretches,
} from './weekly-hours.ts';

const lunch = { day: 'tuesday', from: '12:00', to: '15:00' } as const;
const dinner = { day: 'tuesday', from: '18:00', to: '01:00' } as const;
const sunday = { day: 'sunday', from: '10:00', to: '16:00' } as const;

test('a day lists its own stretches with their places in the week', () => {
  expect(listStretches([lunch, sunday, dinner], 'tuesday')).toEqual([
    { ...lunch, index: 0 },
    { ...dinner, index: 2 },
  ]);
});

test('an added stretch comes last in its day, and the week stays in order', () => {
  const hours = addStretch(addStretch([sunday, lunch], 'tuesday'), 'monday');
  expect(hours.map(({ day }) => day)).toEqual(['monday', 'tuesday', 'tuesday', 'sunday']);
  expect(hours[1]).toEqual(lunch);
});

test('an added stretch overlaps with nothing as long as there is room', () => {
  let hours = addStretch([lunch], 'tuesday');
  hours = addStretch(hours, 'tuesday');
  expect(findOverlaps(hours)).toEqual([]);
  expect(findOverlaps(addStretch(addStretch([], 'monday'), 'monday'))).toEqual([]);
});

test('a day copied to all days replaces what they had', () => {
  const hours = copyToAllDays([lunch, dinner, sunday], 'tuesday');
  expect(hours).toHaveLength(14);
  expect(listStretches(hours, 'sunday').map(({ from }) => from)).toEqual(['12:00', '18:00']);
});

test('a full day copied to all days is a week the contract accepts', () => {
  let hours: WeeklyHours = [];
  for (let count = 0; count < maxStretchesPerDay; count += 1) hours = addStretch(hours, 'friday');
  expect(weeklyHours.safeParse(copyToAllDays(hours, 'friday')).success).toBe(true);
});

test('one stretch is removed, its like on another day stays', () => {
  expect(removeStretch([lunch, { ...lunch, day: 'sunday' }], 0)).toEqual([{ ...lunch, day: 'sunday' }]);
});

test('hours past midnight and around the clock are remarked upon', () => {
  expect(describeStretch(lunch)).toBeNull();
  expect(describeStretch(dinner)).toBe('Closes the next day');
  expect(describeStretch({ ...lunch, to: '12:00' })).toBe('Around the clock');
  expect(describeStretch({ ...lunch, to: '' })).toBeNull();
});

test('an overlap is told with the other stretch', () => {
  const hours: WeeklyHours = [lunch, { ...lunch, from: '14:00', to: '16:00' }];
  expect(findOverlaps(hours).map((overlap) => formatOverlap(hours, overlap))).toContain(
    'Overlaps with Tuesday 12:00–15:00',
  );
});
