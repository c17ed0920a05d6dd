import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { createRandomSource, type RandomSource } from './random-source.ts';

/** A planned visit of a party. */
export interface PlannedVisit {
  readonly at: Date;
  readonly table: number;
  readonly phones: number;
  /** Its own generator, so that its actions do not depend on other parties. */
  readonly chance: RandomSource;
}

/** Number of parties per weekday, from Sunday to Saturday. */
const partiesByWeekday = [17, 12, 13, 14, 16, 21, 23] as const;
/** Seasonal deviation from the average number of parties: the terrace is fuller in summer. */
const seasonalDeviation = 0.12;
const daysPerYear = 365.25;
/** Maximum duration of a visit, so that no two parties share a table. */
const maxVisitMs = 130 * minuteMs;

interface PlanDayInput {
  readonly day: string;
  readonly timezone: string;
  readonly tables: number;
}

/** Plans the visits of a day. The plan depends only on the date, table count and time zone, so planning again gives the same visits. */
export const planDay = ({ day, timezone, tables }: PlanDayInput): PlannedVisit[] => {
  const chance = createRandomSource(day);
  const moments = Array.from({ length: partiesOn(day, chance) }, () =>
    toInstant(day, minuteOfArrival(chance), timezone),
  );
  const freeAtMs = new Map<number, number>();
  return moments
    .toSorted((one, other) => one.getTime() - other.getTime())
    .flatMap((at, index): PlannedVisit[] => {
      const free = [...Array(tables).keys()].filter((table) => (freeAtMs.get(table) ?? 0) <= at.getTime());
      // The first tables are by the window and are preferred.
      const table = chance.weighted(free, (place) => tables - place / 2);
      if (table === null) return [];
      freeAtMs.set(table, at.getTime() + maxVisitMs);
      return [{ at, table, phones: phonesOf(chance), chance: createRandomSource(`${day} ${index}`) }];
    });
};

/** Plans recent visits, one about every quarter of an hour, so that today has figures at any time of day. */
export const planRecentVisits = (now: Date, since: Date, tables: number): PlannedVisit[] => {
  const everyMs = 14 * minuteMs;
  const latestMs = now.getTime() - maxVisitMs;
  const count = Math.max(0, Math.min(9, Math.floor((latestMs - since.getTime()) / everyMs)));
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(latestMs - index * everyMs);
    const chance = createRandomSource(at.toISOString());
    return { at, table: index % Math.max(1, tables), phones: phonesOf(chance), chance };
  }).toReversed();
};

const partiesOn = (day: string, chance: RandomSource): number => {
  const weekday = new Date(day).getUTCDay();
  const season = 1 - seasonalDeviation * Math.cos((2 * Math.PI * Date.parse(day)) / dayMs / daysPerYear);
  return Math.round((partiesByWeekday[weekday] ?? partiesByWeekday[0]) * season * chance.between(0.85, 1.15));
};

/** Minute of arrival: mostly lunch or dinner, sometimes in between. */
const minuteOfArrival = (chance: RandomSource): number => {
  const kind = chance.between(0, 1);
  if (kind < 0.38) return aroundMinute(chance, 12.8 * 60, 75);
  if (kind < 0.88) return aroundMinute(chance, 19.6 * 60, 110);
  return chance.between(11 * 60, 21.5 * 60);
};

/** A random minute within the spread, most often near the middle. */
const aroundMinute = (chance: RandomSource, middle: number, spread: number): number =>
  middle + (chance.between(-spread, spread) + chance.between(-spread, spread)) / 2;

const phonesOf = (chance: RandomSource): number =>
  chance.weighted([1, 2, 3, 4], (count) => [0, 5, 8, 3, 2][count] ?? 0) ?? 1;

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
