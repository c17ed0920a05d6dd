import { minuteMs } from '@comanda/contract/kernel';

/** Converts a local day and its minutes since midnight in the time zone to a point in time. */
export const toInstant = (day: string, minutes: number, timezone: string): Date => {
  const shownMs = Date.parse(day) + minutes * minuteMs;
  const guessMs = shownMs - offsetMs(shownMs, timezone);
  // On a day with a daylight saving change, the first offset may be from the other side of the change.
  return new Date(shownMs - offsetMs(guessMs, timezone));
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Offset of the time zone from UTC at this time. */
const offsetMs = (atMs: number, timezone: string): number => {
  const formatter =
    formatters.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  formatters.set(timezone, formatter);
  const parts = formatter.formatToParts(atMs);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shownMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shownMs - Math.floor(atMs / 1_000) * 1_000;
};
