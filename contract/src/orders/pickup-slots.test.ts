import { expect, test } from 'vitest';
import { computeWaitMinutes, listPickupSlots } from './pickup-slots.ts';

const rules = { timezone: 'Europe/Lisbon', dayEndHour: 4, openingHours: null, slotMinutes: 15, leadMinutes: 20 };
const at = (time: string) => new Date(`2026-07-01T${time}:00.000Z`);

test('slots begin after the lead time, and end with the business day, by the clock of the restaurant', () => {
  const slots = listPickupSlots(at('12:01'), rules);
  expect(slots[0]).toEqual(at('12:30'));
  expect(slots[1]).toEqual(at('12:45'));
  // Lisbon is an hour ahead in July, and its business day ends at four.
  expect(slots.at(-1)).toEqual(new Date('2026-07-02T02:45:00.000Z'));
  expect(listPickupSlots(at('12:10'), rules)[0]).toEqual(at('12:30'));
});

test('only while the restaurant is open', () => {
  const openingHours = [{ day: 'wednesday' as const, from: '13:30', to: '14:15' }];
  expect(listPickupSlots(at('12:01'), { ...rules, openingHours })).toEqual([at('12:30'), at('12:45'), at('13:00')]);
  expect(listPickupSlots(at('18:00'), { ...rules, openingHours })).toEqual([]);
});

test.each([
  [0, null, null],
  [100, null, null],
  [4, 5, null],
  [5, 5, 20],
  [9, 5, 20],
  [10, 5, 30],
])('%i open orders at %s in ten minutes are a wait of %s minutes', (open, perTenMinutes, minutes) => {
  expect(computeWaitMinutes(open, perTenMinutes)).toBe(minutes);
});
