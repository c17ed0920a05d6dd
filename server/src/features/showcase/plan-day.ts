import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { createRandomSource, type RandomSource } from './random-source.ts';
import { toInstant } from './to-instant.ts';

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
