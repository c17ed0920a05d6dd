import type { Dashboard } from '@comanda/contract/reports';
import { formatDay } from './calendar.ts';

export interface WeekBefore {
  /** Such as 'last Sunday'. */
  readonly name: string;
  /** Such as 'that Sunday'. */
  readonly that: string;
}

/** Name of the day that today is compared with. Without a weekday if restaurants in distant time zones have different ones. */
export const weekBefore = (restaurants: readonly Pick<Dashboard['restaurants'][number], 'before'>[]): WeekBefore => {
  const [weekday, ...others] = new Set(restaurants.map(({ before }) => formatDay(before, 'weekdayLong')));
  return weekday === undefined || others.length > 0
    ? { name: 'a week ago', that: 'that day' }
    : { name: `last ${weekday}`, that: `that ${weekday}` };
};
