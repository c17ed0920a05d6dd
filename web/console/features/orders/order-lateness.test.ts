import { expect, test } from 'vitest';
import { latenessOf, formatWaitingTime } from './order-lateness.ts';

const lateAfter = { orderAmberMinutes: 10, orderRedMinutes: 20 };

test.each([
  [0, undefined],
  [9, undefined],
  [10, 'amber'],
  [19, 'amber'],
  [20, 'red'],
])('after %i minutes an order is %s', (minutes, lateness) => expect(latenessOf(minutes, lateAfter)).toBe(lateness));

test.each([
  [0, 'now'],
  [1, '1 min'],
  [59, '59 min'],
  [65, '1 h 05'],
  [26 * 60, '1 d'],
])('%i minutes are read as %s', (minutes, text) => expect(formatWaitingTime(minutes)).toBe(text));
