import { addDays } from '@comanda/contract/kernel';
import { daysBetween, formatDay, startOfMonth, startOfYear, weekdayOf, type Day } from './calendar.ts';

/** Range of days, including both ends. */
export interface DaysShown {
  readonly from: Day;
  readonly to: Day;
}

export const rangePresets = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'last-28-days',
  'this-year',
] as const;
export type RangePreset = (typeof rangePresets)[number];

export const isPreset = (value: unknown): value is RangePreset => rangePresets.some((preset) => preset === value);

const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Converts a preset to days, given today. Weeks begin on Monday; a current period ends today. */
export const toDayRange = (preset: RangePreset, today: Day): DaysShown => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return { from: startOfWeek(today), to: today };
    case 'last-week':
      return { from: addDays(startOfWeek(today), -7), to: addDays(startOfWeek(today), -1) };
    case 'this-month':
      return { from: startOfMonth(today), to: today };
    case 'last-month': {
      const to = addDays(startOfMonth(today), -1);
      return { from: startOfMonth(to), to };
    }
    case 'last-28-days':
      return { from: addDays(today, -27), to: today };
    case 'this-year':
      return { from: startOfYear(today), to: today };
  }
};

/** Formats one day with its weekday, or a range as 'Mar 1 – Mar 28, 2026'. */
export const formatRange = ({ from, to }: DaysShown): string => {
  if (from === to) return formatDay(from, 'full');
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatDay(from, isOneYear ? 'short' : 'medium')} – ${formatDay(to)}`;
};

export const countDays = ({ from, to }: DaysShown): number => daysBetween(from, to);
