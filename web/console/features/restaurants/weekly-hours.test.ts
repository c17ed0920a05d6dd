import { overlapsIn, weeklyHours, type WeeklyHours } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { addStretch, copyToAllDays, mostStretchesADay, remarkOn, removeStretch, stretchesOn } from './weekly-hours.ts';

const lunch = { day: 'tuesday', from: '12:00', to: '15:00' } as const;
const dinner = { day: 'tuesday', from: '18:00', to: '01:00' } as const;
const sunday = { day: 'sunday', from: '10:00', to: '16:00' } as const;

test('a day lists its own stretches with their places in the week', () => {
  expect(stretchesOn([lunch, sunday, dinner], 'tuesday')).toEqual([
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
  expect(overlapsIn(hours)).toEqual([]);
  expect(overlapsIn(addStretch(addStretch([], 'monday'), 'monday'))).toEqual([]);
});

test('a day copied to all days replaces what they had', () => {
  const hours = copyToAllDays([lunch, dinner, sunday], 'tuesday');
  expect(hours).toHaveLength(14);
  expect(stretchesOn(hours, 'sunday').map(({ from }) => from)).toEqual(['12:00', '18:00']);
});

test('a full day copied to all days is a week the contract accepts', () => {
  let hours: WeeklyHours = [];
  for (let count = 0; count < mostStretchesADay; count += 1) hours = addStretch(hours, 'friday');
  expect(weeklyHours.safeParse(copyToAllDays(hours, 'friday')).success).toBe(true);
});

test('one stretch is removed, its like on another day stays', () => {
  expect(removeStretch([lunch, { ...lunch, day: 'sunday' }], 0)).toEqual([{ ...lunch, day: 'sunday' }]);
});

test('hours past midnight and around the clock are remarked upon', () => {
  expect(remarkOn(lunch)).toBeNull();
  expect(remarkOn(dinner)).toBe('Closes the next day');
  expect(remarkOn({ ...lunch, to: '12:00' })).toBe('Around the clock');
  expect(remarkOn({ ...lunch, to: '' })).toBeNull();
});
