import { dayMs } from '@comanda/contract/kernel';

/** A day of a calendar, such as '2026-03-04'. Which moments it holds depends on where one is; what follows on it does not. */
export type Day = string;

const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10);

export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(utcOf(value)) &&
  dayOf(utcOf(value)) === value;

/** Both ends included. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utcOf(to) - utcOf(from)) / dayMs) + 1;

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(utcOf(day)).getUTCDay() + 6) % 7;

export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`;

const shapes = {
  /** Mar 4 */
  short: { month: 'short', day: 'numeric' },
  /** Mar 4, 2026 */
  medium: { dateStyle: 'medium' },
  /** Wednesday, March 4, 2026 */
  full: { dateStyle: 'full' },
  /** Wed */
  weekday: { weekday: 'short' },
  /** Wednesday */
  weekdayLong: { weekday: 'long' },
  /** Mar 2026 */
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const formatDay = (day: Day, shape: keyof typeof shapes = 'medium', locale = 'en'): string =>
  new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: 'UTC' }).format(utcOf(day));

/** The hour the same clock shows, 0 to 23. */
export const hourIn = (timezone: string, nowMs: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(nowMs));
