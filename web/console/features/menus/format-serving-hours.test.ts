import { weekdays, type Weekday } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { formatServingHours } from './format-serving-hours.ts';

const on = (days: readonly Weekday[], from: string, to: string) => days.map((day) => ({ day, from, to }));

test.each([
  [on(weekdays, '07:00', '11:00'), 'every day 07:00–11:00'],
  [
    [...on(weekdays.slice(0, 5), '07:00', '11:00'), ...on(['saturday'], '08:00', '12:00')],
    'Mon–Fri 07:00–11:00; Sat 08:00–12:00',
  ],
  [[...on(['monday', 'wednesday'], '18:00', '02:00')], 'Mon 18:00–02:00; Wed 18:00–02:00'],
  [[...on(['sunday'], '18:00', '23:00'), ...on(['sunday'], '11:00', '14:00')], 'Sun 11:00–14:00, 18:00–23:00'],
  [[], 'only when switched on by hand'],
])('hours are written shortly', (hours, text) => {
  expect(formatServingHours(hours)).toBe(text);
});
