import { isDay, type Day } from './calendar.ts';
import { isPreset, rangeOf, type DayRange, type Preset } from './range.ts';

/** What the address of the reports says. What it does not say, or says wrongly, is as usual. */
export interface ReportSearch {
  readonly range: Preset | DayRange;
  /** Null for all. */
  readonly restaurantIds: readonly string[] | null;
}

export const usualRange: Preset = 'last-28-days';

const readRange = ({ range, from, to }: Readonly<Record<string, unknown>>): Preset | DayRange => {
  if (isPreset(range)) return range;
  if (!isDay(from) || !isDay(to)) return usualRange;
  return from <= to ? { from, to } : { from: to, to: from };
};

const readIds = (value: unknown): readonly string[] | null => {
  const ids = typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
  return ids.length === 0 ? null : ids;
};

export const readSearch = (search: Readonly<Record<string, unknown>>): ReportSearch => ({
  range: readRange(search),
  restaurantIds: readIds(search['restaurants']),
});

/** A preset keeps its name, so that a kept address means this week next week too; other days are written out. */
export const writeSearch = ({ range, restaurantIds }: ReportSearch): Record<string, string | undefined> => ({
  ...(typeof range === 'string'
    ? { range, from: undefined, to: undefined }
    : { range: undefined, from: range.from, to: range.to }),
  restaurants: restaurantIds === null ? undefined : restaurantIds.join(','),
});

export const daysOf = (range: Preset | DayRange, today: Day): DayRange =>
  typeof range === 'string' ? rangeOf(range, today) : range;
