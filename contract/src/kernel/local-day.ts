import { dayMs } from './durations.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** The day that a clock on the wall in that time zone shows, such as '2026-03-29'. */
export const localDay = (at: Date | number, timezone: string): string => {
  const parts = formatterFor(timezone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** By what a restaurant's business days are told apart. */
export interface BusinessClock {
  readonly timezone: string;
  /** The hour at which one day ends and the next one begins: 0 for midnight, at most 12. */
  readonly dayEndHour: number;
}

/** The business day of a moment: until the hour at which it ends, the night belongs to the day before. */
export const businessDay = (at: Date | number, { timezone, dayEndHour }: BusinessClock): string => {
  const day = localDay(at, timezone);
  return hourIn(at, timezone) < dayEndHour ? addDays(day, -1) : day;
};

const hourFormatters = new Map<string, Intl.DateTimeFormat>();

/** The hour that a clock on the wall in that time zone shows. */
export const hourIn = (at: Date | number, timeZone: string): number => {
  const formatter =
    hourFormatters.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hourFormatters.set(timeZone, formatter);
  return Number(formatter.format(at));
};

/** Days, not times 24 hours: a day on which clocks are changed is one day too. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
