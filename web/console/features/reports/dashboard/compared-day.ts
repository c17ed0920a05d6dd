import type { Dashboard } from '@comanda/contract/reports';
import { formatDay } from '#features/reports/parts';
import { dashboardWords } from './words/index.ts';

export interface ComparedDay {
  /** Such as 'last Sunday'. */
  readonly name: string;
  /** Such as 'that Sunday'. */
  readonly that: string;
}

/** Name of the day that today is compared with. Without a weekday if restaurants in distant time zones have different ones. */
export const nameComparedDay = (
  restaurants: readonly Pick<Dashboard['restaurants'][number], 'before'>[],
): ComparedDay => {
  const words = dashboardWords.current();
  const [weekday, ...others] = new Set(restaurants.map(({ before }) => formatDay(before, 'weekdayLong')));
  return weekday === undefined || others.length > 0
    ? { name: words.aWeekAgo, that: words.thatDay }
    : { name: words.lastWeekday({ weekday }), that: words.thatWeekday({ weekday }) };
};
