import { dayMs } from '@comanda/contract/kernel';
import { readerLocale } from '#kit/formats';

/** A calendar day such as '2026-03-04'. Its start and end depend on the time zone; calculations with days do not. */
export type Day = string;

const toUtcMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10);

export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(toUtcMs(value)) &&
  toDay(toUtcMs(value)) === value;

/** Number of days, including both ends. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtcMs(to) - toUtcMs(from)) / dayMs) + 1;

/** Weekday index, with 0 for Monday. */
export const weekdayOf = (day: Day): number => (new Date(toUtcMs(day)).getUTCDay() + 6) % 7;

export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`;

const dayFormats = {
  /** 'Mar 4' */
  short: { month: 'short', day: 'numeric' },
  /** 'Mar 4, 2026' */
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  /** 'Wednesday, March 4, 2026' */
  full: { dateStyle: 'full' },
  /** 'Wed, Mar 4' */
  shortWithWeekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 'Wed, Mar 4, 2026' */
  mediumWithWeekday: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  /** 'Wed' */
  weekday: { weekday: 'short' },
  /** 'Wednesday' */
  weekdayLong: { weekday: 'long' },
  /** 'Mar 2026' */
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const formatDay = (day: Day, shape: keyof typeof dayFormats = 'medium'): string =>
  new Intl.DateTimeFormat(readerLocale(), { ...dayFormats[shape], timeZone: 'UTC' }).format(toUtcMs(day));

/** Hour of the clock in a time zone, 0 to 23. */
export const hourInTimezone = (timezone: string, nowMs: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(nowMs));
