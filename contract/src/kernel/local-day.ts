import { dayMs } from './durations.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Local day in that time zone, such as '2026-03-29'. */
export const toLocalDay = (at: Date | number, timezone: string): string => {
  const parts = formatterFor(timezone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** Settings that determine a restaurant's business days. */
export interface BusinessClock {
  readonly timezone: string;
  /** Hour at which one business day ends and the next begins: 0 for midnight, at most 12. */
  readonly dayEndHour: number;
}

/** Business day of a time: hours after midnight and before the day's end belong to the previous day. */
export const toBusinessDay = (at: Date | number, { timezone, dayEndHour }: BusinessClock): string => {
  const day = toLocalDay(at, timezone);
  return toLocalHour(at, timezone) < dayEndHour ? addDays(day, -1) : day;
};

const hourFormatters = new Map<string, Intl.DateTimeFormat>();

/** Local hour in that time zone. */
export const toLocalHour = (at: Date | number, timeZone: string): number => {
  const formatter =
    hourFormatters.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hourFormatters.set(timeZone, formatter);
  return Number(formatter.format(at));
};

/** Adds calendar days, not multiples of 24 hours of local time, so that days with a clock change count as one day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
