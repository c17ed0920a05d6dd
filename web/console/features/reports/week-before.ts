import type { Dashboard } from '@comanda/contract/reports';
import { formatDay } from './calendar.ts';

export interface WeekBefore {
  /** 'last Sunday' */
  readonly name: string;
  /** 'that Sunday' */
  readonly that: string;
}

/** What the day is called that today is held against. Restaurants far apart may have two weekdays at once: then no one name is right. */
export const weekBefore = (restaurants: readonly Pick<Dashboard['restaurants'][number], 'before'>[]): WeekBefore => {
  const [weekday, ...others] = new Set(restaurants.map(({ before }) => formatDay(before, 'weekdayLong')));
  return weekday === undefined || others.length > 0
    ? { name: 'a week ago', that: 'that day' }
    : { name: `last ${weekday}`, that: `that ${weekday}` };
};
